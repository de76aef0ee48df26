import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { createTestPortal, type TestPortal } from '../../../test/test-portal.ts';

const titles = async (portal: TestPortal, url: string): Promise<string[]> => {
  const { status, body } = await portal.get(url);
  assert.equal(status, 200, JSON.stringify(body));
  return z
    .object({ games: z.array(z.object({ title: z.string() })) })
    .parse(body)
    .games.map(({ title }) => title);
};
const total = async (portal: TestPortal, url: string): Promise<number> =>
  z.object({ total: z.number() }).parse((await portal.get(url)).body).total;

const year = 365.25 * 86_400;

describe('lists', () => {
  test('omits hidden and unpublished games from lists', async () => {
    const portal = createTestPortal();
    portal.addGame('Shown');
    portal.addGame('Hidden', { field_hide_from_listings: 1 });
    portal.addGame('Draft', { status: 0 });
    for (const url of [
      '/rest/block/trending-games',
      '/rest/block/games-sortby-plays',
      '/ag/api/game-list',
    ])
      assert.deepEqual([await titles(portal, url), await total(portal, url)], [['Shown'], 1], url);
  });

  test('updates totals when editors change games', async () => {
    const portal = createTestPortal();
    const nid = portal.addGame('One');
    assert.equal(await total(portal, '/ag/api/game-list'), 1);
    portal.addGame('Two');
    assert.equal(await total(portal, '/ag/api/game-list'), 2);
    portal.store.connection.execute('UPDATE node SET field_hide_from_listings = 1 WHERE nid = ?', [
      nid,
    ]);
    assert.equal(await total(portal, '/ag/api/game-list'), 1);
  });

  test('returns the focus of a thumbnail that an editor set', async () => {
    const portal = createTestPortal();
    portal.addGame('One', { field_thumbnail_focus: '30,70' });
    portal.addGame('Two');
    const { body } = await portal.get('/ag/api/game-list');
    const { games } = z
      .object({
        games: z.array(
          z.object({ title: z.string(), field_thumbnail_focus: z.string().nullable() }),
        ),
      })
      .parse(body);
    assert.deepEqual(
      new Map(games.map((game) => [game.title, game.field_thumbnail_focus])),
      new Map([
        ['One', '30,70'],
        ['Two', null],
      ]),
    );
  });

  test('encodes every special character in the URL of a thumbnail', async () => {
    const portal = createTestPortal();
    portal.addGame('One', {
      field_thumbnail: portal.addFile('public://games/who? #1 & 50%.webp'),
    });
    const { body } = await portal.get('/ag/api/game-list');
    assert.match(
      JSON.stringify(body),
      /"field_thumbnail":"\/sites\/default\/files\/games\/who%3F%20%231%20%26%2050%25\.webp"/,
    );
  });

  test('lists a queue in the editors’ order, each game once', async () => {
    const portal = createTestPortal();
    const [a, b, c] = ['A', 'B', 'C'].map((title) => portal.addGame(title));
    assert.ok(a && b && c);
    portal.addQueue('classic', [c, a, c]);
    portal.addQueue('footer', [b, a]);
    assert.deepEqual(await titles(portal, '/rest/block/classic-games'), ['C', 'A']);
    assert.deepEqual(await titles(portal, '/admin/index-footer-queue/json'), ['B', 'A']);
  });

  test('pages both rows of most-addicting-games alternately', async () => {
    const portal = createTestPortal();
    const [a, b, c, d] = ['A', 'B', 'C', 'D'].map((title) => portal.addGame(title));
    assert.ok(a && b && c && d);
    portal.addQueue('most-addicting-1', [a, b]);
    portal.addQueue('most-addicting-2', [c, a, d]);
    const rows = z.object({
      first: z.array(z.object({ title: z.string() })),
      second: z.array(z.object({ title: z.string() })),
      total: z.number(),
    });
    const page = async (query: string): Promise<unknown> => {
      const {
        first,
        second,
        total: all,
      } = rows.parse((await portal.get(`/rest/block/most-addicting-games${query}`)).body);
      return [first.map(({ title }) => title), second.map(({ title }) => title), all];
    };
    assert.deepEqual(await page(''), [['A', 'B'], ['C', 'D'], 4]);
    assert.deepEqual(await page('?items_per_page=2&offset=1'), [['B'], ['C'], 4]);
  });

  test('groups new games by the Thursday of their release', async () => {
    const portal = createTestPortal();
    const publishedAt = (text: string): { published_at: number } => ({
      published_at: Date.parse(text) / 1000,
    });
    portal.addGame('Friday', publishedAt('2026-11-20T09:00:00Z'));
    portal.addGame('Thursday', publishedAt('2026-11-19T09:00:00Z'));
    portal.addGame('Wednesday', publishedAt('2026-11-18T09:00:00Z'));
    const { body } = await portal.get('/rest/block/new-games');
    const { groups } = z
      .object({
        groups: z.array(
          z.object({ date: z.string(), games: z.array(z.object({ title: z.string() })) }),
        ),
      })
      .parse(body);
    assert.deepEqual(
      groups.map(({ date, games }) => [date, ...games.map(({ title }) => title)]),
      [
        ['2026-11-19', 'Friday', 'Thursday'],
        ['2026-11-12', 'Wednesday'],
      ],
    );
  });

  test('lists before-you-go games from the queue first, then other featured games', async () => {
    const portal = createTestPortal();
    const featured = { field_before_you_go_featured: 1 };
    const queued = portal.addGame('Queued', featured);
    portal.addGame('Featured', featured);
    portal.addGame('Neither');
    portal.addQueue('before-you-go', [queued]);
    assert.deepEqual(await titles(portal, '/rest/block/before-you-go-games'), [
      'Queued',
      'Featured',
    ]);
  });

  test('marks a game as classic after ten years, not after nine', async () => {
    const portal = createTestPortal();
    portal.addGame('Old', { published_at: Math.floor(portal.time.now - 10.1 * year) });
    portal.addGame('Young', { published_at: Math.floor(portal.time.now - 9.9 * year) });
    assert.deepEqual(await titles(portal, '/rest/block/games-more-than-10-years-ago'), ['Old']);
    const row = z.object({
      games: z.array(z.object({ title: z.string(), flags: z.object({ classic: z.boolean() }) })),
    });
    const { games } = row.parse((await portal.get('/ag/api/game-list?sort=title')).body);
    assert.deepEqual(
      games.map(({ title, flags }) => [title, flags.classic]),
      [
        ['Old', true],
        ['Young', false],
      ],
    );
  });

  test('uses the start of the body as description without a summary', async () => {
    const portal = createTestPortal();
    portal.addGame('Long', {
      body: `<p>Fish &amp; <b>chips</b></p><p>${'é'.repeat(500)}</p><script>x</script>`,
    });
    const { games } = z
      .object({ games: z.array(z.object({ body: z.string() })) })
      .parse((await portal.get('/ag/api/game-list')).body);
    assert.equal(games[0]?.body, `Fish & chips ${'é'.repeat(367)}`);
  });
});

describe('game-list', () => {
  const build = (): TestPortal => {
    const portal = createTestPortal();
    const genre = portal.addTerm('genre', 'Puzzle', '/genre/puzzle');
    const [easy, hard] = [
      portal.addTerm('tags', 'Easy', '/tag/easy'),
      portal.addTerm('tags', 'Hard', '/tag/hard'),
    ];
    portal.addGame('Both 100%', {
      field_genre: genre,
      field_tags: [easy, hard],
      field_hits: 5,
      field_is_mobile: 1,
      field_game_pass_only_: 1,
    });
    portal.addGame('Easy_one', { field_tags: [easy], field_hits: 9 });
    portal.addGame('Plain', { field_hits: 7, field_genre: genre });
    for (let i = 0; i < 60; i++) portal.addGame(`Filler ${String(i)}`, { field_hits: 1 });
    return portal;
  };
  const cases: Record<string, string[]> = {
    '?tags=easy&sort=popular': ['Easy_one', 'Both 100%'],
    '?tags=easy,hard': ['Both 100%'],
    '?tags=easy&exclude=hard': ['Easy_one'],
    '?genre=puzzle&sort=popular': ['Plain', 'Both 100%'],
    '?genre=puzzle&exclude=easy': ['Plain'],
    '?mobile=1': ['Both 100%'],
    '?tags=easy&free=1': ['Easy_one'],
    '?q=100%25': ['Both 100%'],
    '?q=y_O': [],
    '?q=asy_one': ['Easy_one'],
    '?q=lain&genre=puzzle': ['Plain'],
    '?q=%22easy': ['Both 100%', 'Easy_one'],
    '?q=%25': [],
    '?q=%00': [],
    '?exclude=no-such-tag&q=plain': ['Plain'],
    '?tags=no-such-tag': [],
    '?tags=EASY': ['Both 100%', 'Easy_one'],
  };
  const portal = build();
  for (const [query, expected] of Object.entries(cases))
    test(`${query} returns ${expected.join(', ') || 'no games'}`, async () => {
      const sort = query.includes('sort=') ? '' : '&sort=title';
      assert.deepEqual(await titles(portal, `/ag/api/game-list${query}${sort}`), expected);
      assert.equal(await total(portal, `/ag/api/game-list${query}`), expected.length);
    });

  test('pages lists without gaps or duplicates', async () => {
    const all: string[] = [];
    for (let offset = 0; offset < 70; offset += 10)
      all.push(
        ...(await titles(
          portal,
          `/ag/api/game-list?sort=rating&items_per_page=10&offset=${String(offset)}`,
        )),
      );
    assert.equal(all.length, 63);
    assert.equal(new Set(all).size, 63);
  });
});

test('counts the listed games of each term and updates the counts when editors change games', async () => {
  const portal = createTestPortal();
  const [easy, puzzle] = [
    portal.addTerm('tags', 'Easy', '/tag/easy'),
    portal.addTerm('genre', 'Puzzle', '/genre/puzzle'),
  ];
  const uuids = portal.store.connection
    .rows<{ uuid: string }>('SELECT uuid FROM taxonomy_term ORDER BY tid', [])
    .map(({ uuid }) => uuid);
  const [easyUuid = '', puzzleUuid = ''] = uuids;
  portal.addGame('One', { field_tags: [easy], field_genre: puzzle });
  portal.addGame('Hidden', { field_tags: [easy], field_hide_from_listings: 1 });
  assert.deepEqual((await portal.get('/ag/api/term-counts')).body, {
    tags: { [easyUuid]: 1 },
    genre: { [puzzleUuid]: 1 },
  });
  portal.addGame('Two', { field_tags: [easy] });
  assert.deepEqual((await portal.get('/ag/api/term-counts')).body, {
    tags: { [easyUuid]: 2 },
    genre: { [puzzleUuid]: 1 },
  });
});

test('responds 304 to a client that has the current list', async () => {
  const { app, addGame } = createTestPortal();
  addGame('One');
  const first = await app.inject('/ag/api/game-list');
  const etag = String(first.headers.etag);
  const again = await app.inject({
    url: '/ag/api/game-list',
    headers: { 'if-none-match': `"other", ${etag}` },
  });
  assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag]);
  addGame('Two');
  assert.equal(
    (await app.inject({ url: '/ag/api/game-list', headers: { 'if-none-match': etag } })).statusCode,
    200,
  );
});

test('rejects an invalid query with the expected values', async () => {
  const { get } = createTestPortal();
  const refusals: Record<string, string> = {
    '/rest/block/new-games?items_per_page=51':
      'items_per_page must be a whole number from 1 to 50.',
    '/rest/block/new-games?offset=1.5': 'offset must be a whole number of at least 0.',
    '/ag-api/sitemap-all-games/json?items_per_page=1001':
      'items_per_page must be a whole number from 1 to 1000.',
    '/ag/api/game-list?sort=best':
      'sort must be one of newest, popular, rating, votes, likes, title, relevance.',
    '/ag/api/game-list?mobile=2': 'mobile must be 0 or 1.',
    [`/ag/api/game-list?q=${'x'.repeat(300)}`]: 'q must be text of at most 255 characters.',
  };
  for (const [url, message] of Object.entries(refusals))
    assert.deepEqual(await get(url), { status: 400, body: { message } });
});

test('rejects writes to lists', async () => {
  const { app } = createTestPortal();
  const response = await app.inject({ url: '/ag/api/site', method: 'DELETE' });
  assert.deepEqual([response.statusCode, response.headers.allow], [405, 'GET, HEAD']);
});

test('revalidates the list of all games without reading it', async () => {
  const { app, addGame } = createTestPortal();
  addGame('One');
  const request = async (etag = ''): Promise<LightMyRequestResponse> =>
    app.inject({ url: '/ag-api/get-all-games', headers: { 'if-none-match': etag } });
  const { headers, body } = await request();
  assert.match(body, /"title":"One"/);
  const same = await request(headers.etag);
  assert.deepEqual(
    [same.statusCode, same.body, same.headers.etag, same.headers['cache-control']],
    [304, '', headers.etag, headers['cache-control']],
  );
  addGame('Two');
  const changed = await request(headers.etag);
  assert.equal(changed.json().length, JSON.parse(body).length + 1);
  assert.match(changed.body, /"title":"Two"/);
  const compressed = await app.inject({
    url: '/ag-api/get-all-games',
    headers: { 'accept-encoding': 'gzip' },
  });
  assert.equal(compressed.headers['content-encoding'], 'gzip');
  assert.equal(String(gunzipSync(compressed.rawPayload)), changed.body);
});

test('limits concurrent responses with all games', async () => {
  const { app, addGame } = createTestPortal();
  // More than a response buffers for a client that does not read.
  for (let game = 0; game < 1200; game++) addGame(`Game ${String(game)}`);
  const url = '/ag-api/get-all-games';
  const client = new AbortController();
  const open = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      app.inject({ url, payloadAsStream: true, ...(index === 0 && { signal: client.signal }) }),
    ),
  );
  const { statusCode, headers } = await app.inject(url);
  assert.deepEqual([statusCode, headers.etag], [503, undefined]);
  client.abort();
  while ((await app.inject(url)).statusCode !== 200) await setImmediate();
  await Promise.all(open.slice(1).map((response) => text(response.stream())));
});
