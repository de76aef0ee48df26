import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { createTestPortal } from '../../../test/test-portal.ts';

const kids = { 'x-kids-mode': '1' };

interface HiddenGame {
  nid: number;
  title: string;
  uuid: string;
}

function createPortal() {
  const routes = new Set<string>();
  const portal = createTestPortal(undefined, undefined, {
    onRoute: ({ method, url }) => {
      if ([method].flat().includes('GET')) routes.add(url);
    },
  });
  const { store } = portal;
  const uuidOf = (nid: number): string =>
    store.connection.column<string>('SELECT uuid FROM node WHERE nid = ?', [nid])[0] ?? '';
  const tag = portal.addTerm('tags', 'Arcade', '/tag/arcade-games');
  const genre = portal.addTerm('genre', 'Puzzle', '/genre/puzzle');
  const author = portal.addMember('author');
  const hidden = ['teen', 'mature', null].map((rating): HiddenGame => {
    const title = `Unsuitable ${rating ?? 'unrated'}`;
    const nid = portal.addGame(title, {
      path: `/puzzle/unsuitable-${rating ?? 'unrated'}`,
      field_tags: tag,
      field_genre: genre,
      uid: author,
      ...(rating === null ? {} : { field_maturity_rating: rating }),
    });
    return { nid, title, uuid: uuidOf(nid) };
  });
  const nid = portal.addGame('For everyone', {
    path: '/puzzle/for-everyone',
    field_tags: tag,
    field_genre: genre,
    field_maturity_rating: 'everyone',
    uid: author,
  });
  store.connection.execute('UPDATE node SET field_alternate_game_suggestion = ? WHERE nid = ?', [
    hidden[0]?.nid ?? 0,
    nid,
  ]);
  portal.addQueue('footer', [nid, ...hidden.map((game) => game.nid)]);
  return { ...portal, routes, hidden, nid, uuid: uuidOf(nid), tag, author };
}

type Portal = ReturnType<typeof createPortal>;

function assertSuitable({ hidden }: Portal, url: string, body: unknown): void {
  const text = JSON.stringify(body);
  for (const { title, uuid } of hidden) {
    assert.ok(!text.includes(title), `${url} names ${title}`);
    // A URL that names the game itself is repeated in errors.
    if (!url.includes(uuid)) assert.ok(!text.includes(uuid), `${url} has the UUID of ${title}`);
  }
}

/** Every route, with the IDs of a suitable game and of each unsuitable one. */
function listUrls({ routes, hidden, nid, uuid, author }: Portal): string[] {
  const games = [{ nid, uuid }, ...hidden];
  const jsonApi = ['', '?include=field_tags,field_genre', '?include=uid', '?filter[status]=1'];
  return [...routes].flatMap((route) =>
    games.flatMap((game) => {
      const url = route
        .replace(':entity_type', 'node')
        .replace(':bundle', 'game')
        .replace(':id', game.uuid)
        .replace(':field', 'field_alternate_game_suggestion')
        .replace(':nid', String(game.nid))
        .replace(':uid', String(author))
        .replaceAll(/:\w+/g, '1')
        .replace('*', '1');
      return route.startsWith('/jsonapi') ? jsonApi.map((query) => url + query) : [url];
    }),
  );
}

describe('kids mode', () => {
  test('no route names a game that is not for everyone', async () => {
    const portal = createPortal();
    await portal.app.ready();
    const urls = [
      ...new Set([
        ...listUrls(portal),
        '/ag/api/game-list?q=unsuitable&mature=1',
        '/ag/api/game-list?tags=arcade-games&mature=1',
        '/jsonapi/node/game?filter[title][operator]=CONTAINS&filter[title][value]=unsuitable',
        '/jsonapi/node/game?include=field_alternate_game_suggestion',
        `/jsonapi/node/game?filter[nid]=${portal.hidden[0]?.nid}`,
        ...portal.hidden.map(({ nid }) => `/router/translate-path?path=/node/${nid}`),
      ]),
    ];
    assert.ok(urls.length > 100, `only ${urls.length} URLs`);
    for (const url of urls) {
      const { status, body } = await portal.visitor().get(url, kids);
      assert.ok(status < 500, `${url}: ${status}`);
      assertSuitable(portal, url, body);
    }
  });

  test('shows the game for everyone, without people and links to other places', async () => {
    const portal = createPortal();
    const { status, body } = await portal.visitor().get(`/jsonapi/node/game/${portal.uuid}`, kids);
    assert.equal(status, 200);
    const { data } = z
      .object({ data: z.object({ relationships: z.record(z.string(), z.unknown()) }) })
      .parse(body);
    assert.ok('field_tags' in data.relationships);
    for (const name of ['uid', 'field_alternate_game_suggestion'])
      assert.ok(!(name in data.relationships), name);
  });

  test('a game that is not for everyone is refused by its own address', async () => {
    const portal = createPortal();
    for (const { uuid } of portal.hidden)
      assert.equal((await portal.visitor().get(`/jsonapi/node/game/${uuid}`, kids)).status, 403);
  });

  test('a response for kids does not replace the one for others, or the other way round', async () => {
    const portal = createPortal();
    const titles = async (headers: Record<string, string>): Promise<string> =>
      JSON.stringify((await portal.visitor().get('/jsonapi/node/game', headers)).body);
    const [before, during, after] = [await titles({}), await titles(kids), await titles({})];
    assert.match(before, /Unsuitable mature/);
    assert.doesNotMatch(during, /Unsuitable/);
    assert.equal(after, before);
    const { headers } = await portal.visitor().get('/jsonapi/node/game');
    assert.match(String(headers.vary), /x-kids-mode/);
  });

  test('accounts, reviews and writes are refused', async () => {
    const portal = createPortal();
    const visitor = portal.visitor();
    for (const url of [
      `/ag/api/game-reviews/${portal.nid}`,
      '/ag/api/user-profile/author',
      '/jsonapi/user/user',
      '/jsonapi/comment/review',
      '/user/login_status?_format=json',
    ])
      assert.equal((await visitor.get(url, kids)).status, 403, url);
    for (const [url, body] of [
      ['/user/login?_format=json', { name: 'author', pass: 'Passw0rd1' }],
      ['/user/registerpass', { name: [{ value: 'kid' }] }],
      ['/ag/api/contact', { name: 'Kid', email: 'kid@example.com', message: 'Hi' }],
    ] as const)
      assert.equal((await visitor.send('POST', url, body, kids)).status, 403, url);
  });
});
