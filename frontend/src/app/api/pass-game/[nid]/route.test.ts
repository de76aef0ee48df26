import { NextRequest } from 'next/server';
import nock from 'nock';
import { GET } from './route';

const api = 'http://localhost:8080';
const role = (id: string) => ({
  type: 'user_role--user_role',
  id,
  attributes: { drupal_internal__id: id },
});

const accountWith = (attributes: object, roleId: string) => ({
  data: [
    {
      type: 'user--user',
      id: 'a',
      attributes,
      relationships: { roles: { data: [{ type: 'user_role--user_role', id: roleId }] } },
    },
  ],
  included: [role(roleId)],
});

const get = (uid: string) =>
  GET(
    new NextRequest(`http://localhost:3000/api/pass-game/1005?uid=${uid}`, {
      headers: { cookie: 'SESS=a' },
    }),
    {
      params: Promise.resolve({ nid: '1005' }),
    },
  );
const serveAccount = (status: number, body: object) =>
  nock(api, { reqheaders: { cookie: 'SESS=a' } })
    .get('/jsonapi/user/user')
    .query(true)
    .reply(status, body);

beforeAll(() => nock.disableNetConnect());
afterEach(() => nock.cleanAll());
afterAll(() => nock.restore());

test.each([
  ['a member without the pass', 200, accountWith({ mail: 'a@example.com' }, 'editor')],
  ['a visitor who sends a pass holder’s uid', 200, accountWith({}, 'game_pass_subscriber')],
  ['a guest', 200, { data: [] }],
  ['a guest', 403, {}],
])("does not return the game's URL to %s", async (_, status, body) => {
  serveAccount(status, body);
  const response = await get('11');
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ message: 'This game comes with the game pass.' });
});

test('returns 503, not 403, during an outage', async () => {
  nock(api).get('/jsonapi/user/user').query(true).times(3).reply(503);
  expect((await get('11')).status).toBe(503);
});

const serveGame = (uri: string) =>
  nock(api, { reqheaders: { cookie: 'SESS=a' } })
    .get('/jsonapi/node/game')
    .query((query) => JSON.stringify(query).includes('1005'))
    .reply(200, {
      data: [
        {
          type: 'node--game',
          id: 'a',
          attributes: {
            drupal_internal__nid: 1005,
            title: 'T',
            status: true,
            created: '2026-01-01T00:00:00+00:00',
            changed: '2026-01-01T00:00:00+00:00',
            field_html5_game_url: { uri },
          },
        },
      ],
    });

test("returns the game's URL to a pass holder without caching it", async () => {
  serveAccount(200, accountWith({ mail: 'a@example.com' }, 'game_pass_subscriber'));
  serveGame('internal:/games/t/');
  const response = await get('11');
  expect(await response.json()).toEqual({
    embedUrl: 'http://g1005.arcade.localhost:3001/games/t/',
    expires: null,
    externalGameLink: null,
  });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('signs URLs of protected games with an expiry', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, GAMES_SECRET: 'a secret of the games' });
  serveAccount(200, accountWith({ mail: 'a@example.com' }, 'game_pass_subscriber'));
  serveGame('internal:/games/pass/t/?v=x');
  const { embedUrl, expires } = await (await get('11')).json();
  expect(embedUrl).toMatch(
    /^http:\/\/g1005\.arcade\.localhost:3001\/games\/pass\/\d+\.[\w-]{43}\/t\/\?v=x$/,
  );
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThanOrEqual(Date.now() + 900_000);
});
