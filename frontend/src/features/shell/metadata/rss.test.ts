import { gameSummary } from '@/content/game-fixture';
import { rss } from './rss';

const site = 'https://arcade.example';
const cats = gameSummary(1, {
  title: 'Cats & <Dogs>',
  path: '/puzzle/cats',
  published: '2026-11-19T08:00:00+00:00',
  descriptionSimple: 'Meow & bark',
  previewImage: '/sites/default/files/games/cats.webp',
});

it('renders well-formed XML for any title', () => {
  const feed = rss(
    { name: 'Bed & Breakfast', slogan: 'x', language: 'en' },
    [{ date: '2026-11-19', games: [cats] }],
    site,
  );
  expect(feed).toContain('<title>Cats &amp; &lt;Dogs&gt;</title>');
  expect(feed).toContain('<title>Bed &amp; Breakfast</title>');
  expect(feed).toContain('<description>Meow &amp; bark</description>');
  expect(feed).toContain('<link>https://arcade.example/puzzle/cats</link>');
  expect(feed).toContain(
    '<media:thumbnail url="https://arcade.example/sites/default/files/games/cats.webp"/>',
  );
  expect(feed).toContain('<pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate>');
});

it('uses absolute URLs for pictures on another host', () => {
  const elsewhere = { ...cats, previewImage: 'https://files.example/cats.webp' };
  const feed = rss(
    { name: 'Arcade', slogan: 'x', language: 'en' },
    [{ date: '2026-11-19', games: [elsewhere] }],
    site,
  );
  expect(feed).toContain('<media:thumbnail url="https://files.example/cats.webp"/>');
});
