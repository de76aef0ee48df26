import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeRecipe } from 'drupal-recipe-server/testing';
import { z } from 'zod';
import { createTestPortal, type TestPortal } from '../../../test/test-portal.ts';
import { countView } from '../game/traffic.ts';

const portalWith = (lists: Record<string, object>): TestPortal =>
  createTestPortal(undefined, {}, {}, [
    writeRecipe({
      config: Object.fromEntries(
        Object.entries(lists).map(([id, list]) => [
          `ag_listing.list.${id}`,
          { id, label: id, conditions: {}, ...list },
        ]),
      ),
    }),
  ]);

const listing = z.object({
  games: z.array(z.object({ title: z.string(), flags: z.object({ trending: z.boolean() }) })),
  total: z.number(),
});
const read = async ({ get }: TestPortal, list: string): Promise<z.infer<typeof listing>> =>
  listing.parse((await get(`/rest/block/${list}`)).body);
const titles = async (portal: TestPortal, list: string): Promise<string[]> =>
  (await read(portal, list)).games.map(({ title }) => title);

test('a changed recipe changes the order and the selection of a list', async () => {
  const portal = portalWith({
    'games-sortby-plays': {
      source: 'sorted',
      sort: 'likes',
      conditions: { field_is_mobile: true, field_game_pass_only_: false },
    },
    'games-more-than-10-years-ago': { source: 'sorted', sort: 'title', min_age: 2 },
  });
  const old = { published_at: Date.parse('2024-11-01') / 1000 };
  portal.addGame('Played', { ...old, field_hits: 9, field_is_mobile: 1 });
  portal.addGame('Liked', { ...old, field_likes: 9, field_is_mobile: 1 });
  portal.addGame('Desktop', { published_at: Date.parse('2025-11-01') / 1000, field_hits: 99 });
  portal.addGame('Of the pass', { field_is_mobile: 1, field_game_pass_only_: 1 });
  assert.deepEqual(await titles(portal, 'games-sortby-plays'), ['Liked', 'Played']);
  assert.equal((await read(portal, 'games-sortby-plays')).total, 2);
  assert.deepEqual(await titles(portal, 'games-more-than-10-years-ago'), ['Liked', 'Played']);
});

test('a changed recipe changes the days of views and the games flagged as trending', async () => {
  const portal = portalWith({
    'trending-games': {
      source: 'viewed',
      sort: 'title',
      days: 7,
      conditions: { field_is_mobile: true },
    },
  });
  await portal.app.ready();
  const views = (nid: number, clients: readonly string[]): void => {
    for (const client of clients) countView(portal.store, nid, { address: null, client });
  };
  const [earlier, today] = ['Earlier', 'Today'].map((title) =>
    portal.addGame(title, { field_is_mobile: 1 }),
  );
  assert.ok(earlier && today);
  portal.addGame('B', { field_is_mobile: 1 });
  portal.addGame('A', { field_is_mobile: 1 });
  const desktop = portal.addGame('Desktop');
  views(earlier, ['a', 'b']);
  portal.time.now += 6 * 86_400;
  views(today, ['a']);
  views(desktop, ['a', 'b', 'c']);
  assert.deepEqual(await titles(portal, 'trending-games'), ['Earlier', 'Today', 'A', 'B']);
  assert.deepEqual(await titles(portal, 'trending-games?offset=1&items_per_page=2'), [
    'Today',
    'A',
  ]);
  assert.deepEqual(await titles(portal, 'trending-games?offset=3'), ['B']);
  const { games } = await read(portal, 'games-sortby-recent-traffic');
  assert.deepEqual(
    games.filter(({ flags }) => !flags.trending).map(({ title }) => title),
    ['Desktop'],
  );
});

test('a changed recipe changes the queue of a list', async () => {
  const portal = portalWith({ 'classic-games': { source: 'queue', queue: 'staff-picks' } });
  const [a, b] = ['A', 'B'].map((title) => portal.addGame(title));
  assert.ok(a && b);
  portal.addQueue('classic', [a]);
  portal.addQueue('staff-picks', [b, a]);
  assert.deepEqual(await titles(portal, 'classic-games'), ['B', 'A']);
});

test('a recipe adds a list', async () => {
  const portal = portalWith({ 'best-rated-games': { source: 'sorted', sort: 'rating' } });
  portal.addGame('Good', { field_ratingb: 80 });
  portal.addGame('Best', { field_ratingb: 90 });
  assert.deepEqual(await titles(portal, 'best-rated-games'), ['Best', 'Good']);
});

test('refuses invalid lists and names what is wrong', async () => {
  const invalid: [object, RegExp][] = [
    [{ source: 'sorted', sort: 'best' }, /ag_listing\.list\.a-list\.yml: .*"newest".*\n.*at sort/],
    [{ source: 'votes' }, /at source/],
    [{ source: 'viewed', sort: 'likes' }, /at days/],
    [{ source: 'queue', queue: 'classic', sort: 'likes' }, /at sort/],
    [{ source: 'sorted', sort: 'likes', conditions: { field_color: true } }, /field_color/],
  ];
  for (const [list, message] of invalid)
    await assert.rejects(
      async () => portalWith({ 'a-list': list }).app.ready(),
      message,
      JSON.stringify(list),
    );
});
