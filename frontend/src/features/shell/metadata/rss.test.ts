/** @jest-environment node */
import { game } from '@/content/game-fixture';
import { rss } from './rss';

const site = 'https://arcade.example';
const cats = {
  ...game(1, { title: 'Cats & <Dogs>', path: '/puzzle/cats', published: '2026-11-19T08:00:00+00:00' }),
  descriptionSimple: 'Meow & bark',
};

it('tells feed readers of new games in well-formed XML, however the games are called', () => {
  const feed = rss({ name: 'Bed & Breakfast', slogan: 'x' }, [{ date: '2026-11-19', games: [cats] }], site);
  expect(feed).toContain('<title>Cats &amp; &lt;Dogs&gt;</title>');
  expect(feed).toContain('<title>Bed &amp; Breakfast</title>');
  expect(feed).toContain('<description>Meow &amp; bark</description>');
  expect(feed).toContain('<link>https://arcade.example/puzzle/cats</link>');
  expect(feed).toContain('<pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate>');
});
