import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { createTestPortal, type TestPortal } from '../../../test/test-portal.ts';

const findTitles = async ({ get }: TestPortal, query: string): Promise<string[]> => {
  const list = z.object({ games: z.array(z.object({ title: z.string() })), total: z.number() });
  const { games, total } = list.parse((await get(`/ag/api/game-list?${query}`)).body);
  if (!query.includes('items_per_page')) assert.equal(total, games.length, query);
  return games.map(({ title }) => title);
};

describe('search', () => {
  const portal = createTestPortal();
  const racing = portal.addTerm('genre', 'Racing', '/genre/racing');
  const [card, two] = [
    portal.addTerm('tags', 'Card', '/tag/card-games'),
    portal.addTerm('tags', 'Two-Player', '/tag/multi-player-games'),
  ];
  portal.store.connection.execute(
    "UPDATE taxonomy_term SET field_search_words = '2 player, with a friend, ~pooling' WHERE tid = ?",
    [two],
  );
  portal.addGame('Moonlit Solitaire', { field_tags: [card], field_hits: 10 });
  portal.addGame('Ghost Keeper', { field_hits: 20 });
  portal.addGame('Keeper of Cards', { field_hits: 5 });
  portal.addGame('Neon Drift', {
    field_genre: racing,
    field_hits: 50,
    field_is_mobile: 1,
    field_search_words: 'car',
  });
  portal.addGame('Secret Garden', {
    field_is_flash_game: 1,
    field_game_developer: 'Tinkerton Games',
  });
  portal.addGame('Racing Rooks', { field_hits: 1, field_search_words: 'castle, ~chess board' });
  portal.addGame('Penalty Pals', {
    field_search_words: 'football, soccer',
    field_tags: [two],
    field_hits: 30,
  });
  portal.addGame('Secret Racing', { status: 0 });
  portal.addGame('Secret Wheels', { status: 0, field_genre: racing });
  portal.addGame('Racing', { field_hits: 0 });
  portal.addGame('Paper Plane 2004');
  portal.addTerm('tags', 'Pool', '/tag/pool-games');

  const cases: Record<string, string[]> = {
    football: ['Penalty Pals'],
    footballs: ['Penalty Pals'],
    'racing games': ['Racing', 'Racing Rooks', 'Neon Drift'],
    cards: ['Keeper of Cards', 'Moonlit Solitaire'],
    card: ['Keeper of Cards', 'Moonlit Solitaire'],
    car: ['Neon Drift', 'Keeper of Cards'],
    cars: ['Neon Drift'],
    penaltypals: ['Penalty Pals'],
    'foot ball': ['Penalty Pals'],
    flash: ['Secret Garden'],
    tinkerton: ['Secret Garden'],
    '2 player': ['Penalty Pals'],
    'two-player': ['Penalty Pals'],
    soltaire: ['Moonlit Solitaire'],
    SOLIATIRE: ['Moonlit Solitaire'],
    'keeper ghost': ['Ghost Keeper'],
    keep: ['Ghost Keeper', 'Keeper of Cards'],
    litair: ['Moonlit Solitaire'],
    'racing drift': ['Neon Drift'],
    2004: ['Paper Plane 2004'],
    'paper plain': ['Paper Plane 2004'],
    2005: [],
    'paper plane 2014': [],
    secrit: ['Secret Garden'],
    'keeper nowhere': [],
    castle: ['Racing Rooks'],
    '%': [],
  };
  for (const [text, titles] of Object.entries(cases))
    test(`"${text}" finds ${titles.join(', ') || 'nothing'}`, async () => {
      assert.deepEqual(await findTitles(portal, `q=${encodeURIComponent(text)}`), titles);
    });

  test('offers near games when no game has all words', async () => {
    const find = async (text: string) =>
      z
        .object({ games: z.array(z.object({ title: z.string() })), near: z.boolean().optional() })
        .parse((await portal.get(`/ag/api/game-list?near=1&q=${encodeURIComponent(text)}`)).body);
    assert.deepEqual(
      (({ games, near }) => [games.map(({ title }) => title), near])(await find('keeper nowhere')),
      [['Ghost Keeper', 'Keeper of Cards'], true],
    );
    assert.deepEqual(await find('nowhere at'), { games: [] });
    assert.equal((await find('keeper')).near, undefined);
  });

  for (const [text, titles] of Object.entries({
    chess: ['Racing Rooks'],
    boards: ['Racing Rooks'],
    ches: ['Racing Rooks'],
    chesz: ['Racing Rooks'],
    pool: ['Penalty Pals'],
    pooling: ['Penalty Pals'],
    'chess football': ['Penalty Pals', 'Racing Rooks'],
  }))
    test(`"${text}" comes near to ${titles.join(', ')}`, async () => {
      const list = z.object({
        games: z.array(z.object({ title: z.string() })),
        near: z.literal(true),
      });
      const query = `q=${encodeURIComponent(text)}`;
      const { games } = list.parse((await portal.get(`/ag/api/game-list?near=1&${query}`)).body);
      assert.deepEqual(
        games.map(({ title }) => title),
        titles,
      );
      assert.deepEqual(await findTitles(portal, query), []);
    });

  test('pages search results without gaps or duplicates', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3].map((offset) =>
        findTitles(portal, `q=racing&items_per_page=1&offset=${String(offset)}`),
      ),
    );
    assert.deepEqual(pages.flat(), ['Racing', 'Racing Rooks', 'Neon Drift']);
  });

  test('filters and sorts search results like other lists', async () => {
    assert.deepEqual(await findTitles(portal, 'q=racing&sort=popular'), [
      'Neon Drift',
      'Racing Rooks',
      'Racing',
    ]);
    assert.deepEqual(await findTitles(portal, 'q=racing&mobile=1'), ['Neon Drift']);
    assert.deepEqual(await findTitles(portal, 'q=cards&exclude=card-games'), ['Keeper of Cards']);
    assert.deepEqual(await findTitles(portal, 'q=cards&tags=card-games'), ['Moonlit Solitaire']);
    assert.deepEqual(await findTitles(portal, 'q=racing&mobile=1&items_per_page=1'), [
      'Neon Drift',
    ]);
    assert.deepEqual(await findTitles(portal, 'q=racing&sort=popular&items_per_page=1&offset=1'), [
      'Racing Rooks',
    ]);
    assert.deepEqual((await findTitles(portal, 'sort=relevance'))[0], 'Neon Drift');
  });
});

test('updates search results when editors change games', async () => {
  const portal = createTestPortal();
  const nid = portal.addGame('Old Name');
  const tag = portal.addTerm('tags', 'Card', '/tag/card-games');
  portal.addGame('Tagged', { field_tags: [tag] });
  assert.deepEqual(await findTitles(portal, 'q=patience'), []);
  portal.store.connection.execute(
    "UPDATE taxonomy_term SET field_search_words = 'patience' WHERE tid = ?",
    [tag],
  );
  assert.deepEqual(await findTitles(portal, 'q=patience'), ['Tagged']);
  portal.store.connection.execute("UPDATE node SET title = 'New Name' WHERE nid = ?", [nid]);
  assert.deepEqual(await findTitles(portal, 'q=new'), ['New Name']);
  assert.deepEqual(await findTitles(portal, 'q=old'), []);
  portal.store.connection.execute('DELETE FROM node WHERE nid = ?', [nid]);
  assert.deepEqual(await findTitles(portal, 'q=new'), []);
});
