import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { fixtureSite, ids } from '../../test/fixture-site.ts';
import { createTestSite, testPassword, type TestSite } from '../../test/test-site.ts';

const value = (content: unknown): { value: unknown }[] => [{ value: content }];
const tokens = z.object({
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  access_token: z.string(),
  refresh_token: z.string().optional(),
});

/** The client `app` acts as the administrator, unless a user logs in. */
const withOAuth = (): TestSite =>
  createTestSite({
    ...fixtureSite,
    recipe: {
      ...fixtureSite.recipe,
      install: [...fixtureSite.recipe.install, 'consumers', 'simple_oauth'],
    },
    content: [
      ...fixtureSite.content,
      {
        type: 'consumer',
        uuid: '0a11ce00-0000-4000-8000-000000000001',
        fields: {
          client_id: value('app'),
          label: value('App'),
          secret: value('client secret'),
          user_id: [{ target_id: 1 }],
        },
      },
    ],
  });

const basic = `Basic ${Buffer.from('app:client secret').toString('base64')}`;

async function requestToken(
  { app }: TestSite,
  fields: Record<string, string>,
  authorization = basic,
) {
  const response = await app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  const isJson = String(response.headers['content-type']).includes('json');
  return { status: response.statusCode, body: isJson ? response.json<unknown>() : null };
}

const readSecret = async ({ app }: TestSite, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: `/jsonapi/node/dish/${ids.secret}`, headers })).statusCode;
};

test('client credentials give the access of the client’s user, for five minutes', async () => {
  const site = withOAuth();
  const { status, body } = await requestToken(site, { grant_type: 'client_credentials' });
  assert.equal(status, 200);
  const { access_token, expires_in, refresh_token } = tokens.parse(body);
  assert.deepEqual([expires_in, refresh_token], [300, undefined]);
  assert.equal(await readSecret(site, access_token), 200);
  assert.equal(await readSecret(site, `${access_token}x`), 401);
  site.time.now += 301;
  assert.equal(await readSecret(site, access_token), 401);
});

test('wrong clients, grants and passwords get no token', async () => {
  const site = withOAuth();
  site.addUser('Ann');
  const wrong = `Basic ${Buffer.from('app:guess').toString('base64')}`;
  const password = { grant_type: 'password', username: 'Ann', password: 'guess' };
  assert.equal((await requestToken(site, { grant_type: 'client_credentials' }, wrong)).status, 401);
  assert.equal((await requestToken(site, { grant_type: 'implicit' })).status, 400);
  assert.equal((await requestToken(site, password)).status, 400);
  assert.equal(
    (await requestToken(site, { grant_type: 'refresh_token', refresh_token: 'x.y' })).status,
    400,
  );
});

test('a password gives tokens, which a new password or a block ends', async () => {
  const site = withOAuth();
  const uid = site.addUser('Ann', { roles: [{ target_id: 'chef' }] });
  const login = { grant_type: 'password', username: 'Ann', password: testPassword };
  const { access_token, refresh_token = '' } = tokens.parse((await requestToken(site, login)).body);
  assert.equal(await readSecret(site, access_token), 200);
  assert.equal(await readSecret(site, refresh_token), 401);
  site.time.now += 3600;
  const refresh = { grant_type: 'refresh_token', refresh_token };
  const renewed = tokens.parse((await requestToken(site, refresh)).body);
  assert.equal(await readSecret(site, renewed.access_token), 200);
  site.store.connection.update('user', 'uid', uid, { status: 0 });
  assert.equal(await readSecret(site, renewed.access_token), 401);
  assert.equal((await requestToken(site, refresh)).status, 400);
});

test('nobody reads the secret of a client, and the route needs its module', async () => {
  const site = withOAuth();
  site.addUser('Ann', { roles: [{ target_id: 'chef' }] });
  const login = { grant_type: 'password', username: 'Ann', password: testPassword };
  const { access_token } = tokens.parse((await requestToken(site, login)).body);
  const headers = { authorization: `Bearer ${access_token}` };
  const consumers = await site.app.inject({ url: '/jsonapi/consumer/consumer', headers });
  assert.match(consumers.body, /"client_id":"app"/);
  assert.doesNotMatch(consumers.body, /client secret/);
  const anonymous = await site.app.inject('/jsonapi/consumer/consumer');
  assert.doesNotMatch(anonymous.body, /"client_id"/);
  const other = createTestSite();
  assert.equal((await requestToken(other, { grant_type: 'client_credentials' })).status, 404);
});
