import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtureSite, ids } from '../../test/fixture-site.ts';
import { createTestSite, testPassword, type TestSite } from '../../test/test-site.ts';

const withBasicAuth = (): TestSite =>
  createTestSite({
    ...fixtureSite,
    recipe: { ...fixtureSite.recipe, install: [...fixtureSite.recipe.install, 'basic_auth'] },
  });

const basic = (name: string, password = testPassword): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});
const isAdministrator = { roles: [{ target_id: 'chef' }] };
const readSecret = async (
  { app }: TestSite,
  headers: Record<string, string>,
): Promise<[status: number, cacheControl: unknown]> => {
  const response = await app.inject({ url: `/jsonapi/node/dish/${ids.secret}`, headers });
  return [response.statusCode, response.headers['cache-control']];
};

test('credentials give the user’s access without a session, and no shared cache stores it', async () => {
  const site = withBasicAuth();
  site.addUser('Ann', isAdministrator);
  assert.equal((await readSecret(site, {}))[0], 401);
  const denied = await site.app.inject(`/jsonapi/node/dish/${ids.secret}`);
  assert.match(String(denied.headers['www-authenticate']), /^Basic realm="/);
  assert.match(String(denied.headers['cache-control']), /private/);
  const [status, cacheControl] = await readSecret(site, basic('Ann'));
  assert.equal(status, 200);
  assert.match(String(cacheControl), /private/);
  const { headers, body } = await site.app.inject({
    url: '/user/login_status?_format=json',
    headers: basic('ann'),
  });
  assert.equal(body, '1');
  assert.equal(headers['set-cookie'], undefined);
});

test('wrong, malformed and blocked credentials are anonymous', async () => {
  const site = withBasicAuth();
  site.addUser('Ann', isAdministrator);
  site.addUser('Bob', { ...isAdministrator, status: [{ value: 0 }] });
  const attempts = [
    basic('Ann', 'wrong'),
    basic('nobody'),
    basic('Bob'),
    basic('Ann', 'x'.repeat(5000)),
  ];
  for (const headers of attempts)
    assert.equal((await readSecret(site, headers))[0], 403, headers.authorization);
  for (const authorization of ['Basic', 'Basic %%%', 'Bearer Ann'])
    assert.equal((await readSecret(site, { authorization }))[0], 401, authorization);
});

test('five wrong passwords block the account, and a correct one before forgets them', async () => {
  const site = withBasicAuth();
  site.addUser('Ann', isAdministrator);
  const attempt = async (password?: string): Promise<number> =>
    (await readSecret(site, basic('Ann', password)))[0];
  for (let count = 0; count < 4; count++) await attempt('wrong');
  assert.equal(await attempt(), 200);
  for (let count = 0; count < 5; count++) await attempt('wrong');
  assert.equal(await attempt(), 403);
  site.time.now += 6 * 3600 + 1;
  assert.equal(await attempt(), 200);
});

test('credentials have no effect without the module', async () => {
  const site = createTestSite();
  site.addUser('Ann', isAdministrator);
  assert.equal((await readSecret(site, basic('Ann')))[0], 403);
});
