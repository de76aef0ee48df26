/** @jest-environment node */
import { storedGameSummary } from '@/content/fetch/stored';
import { gameSummary } from '@/content/map/game-summary';
import { rss } from './rss';

const site = 'https://arcade.example';
const game = gameSummary(
  storedGameSummary.parse({
    id: 'a',
    drupal_internal__nid: 1,
    title: 'Cats & <Dogs>',
    path: { alias: '/puzzle/cats' },
    published_at: '2026-11-19T08:00:00+00:00',
    body: { value: '', processed: '<p>Meow & bark</p>' },
  }),
  site,
  { trending: new Set(), classic: new Set() },
);

it('tells feed readers of new games in well-formed XML, however the games are called', () => {
  const feed = rss({ name: 'Bed & Breakfast', slogan: 'x' }, [{ date: '2026-11-19', games: [game] }], site);
  expect(feed).toContain('<title>Cats &amp; &lt;Dogs&gt;</title>');
  expect(feed).toContain('<title>Bed &amp; Breakfast</title>');
  expect(feed).toContain('<description>Meow &amp; bark</description>');
  expect(feed).toContain('<link>https://arcade.example/puzzle/cats</link>');
  expect(feed).toContain('<pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate>');
});
