import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { mailedLink, requestPasswordReset, reset } from '../../../test/account-fixture.ts';
import { createServer } from 'drupal-recipe-server';
import { writeRecipe } from 'drupal-recipe-server/testing';
import {
  createTestPortal,
  testPassword,
  type Browser,
  type TestPortal,
} from '../../../test/test-portal.ts';

const loginUrl = '/user/login?_format=json';
const home = '203.0.113.1';

const login = async (
  browser: Browser,
  name: string,
  pass: string,
  address = home,
): Promise<number> =>
  (await browser.send('POST', loginUrl, { name, pass }, { 'x-forwarded-for': address })).status;

const logout = (browser: Browser): Promise<unknown> =>
  browser.send('POST', `/user/logout?_format=json&token=${browser.logoutToken}`, undefined);

/** A browser on which `name` has logged in and out. */
async function knownDevice(portal: TestPortal, name: string): Promise<Browser> {
  const browser = portal.visitor();
  assert.equal(await login(browser, name, testPassword), 200);
  await logout(browser);
  return browser;
}

/** 20 wrong passwords from four networks block an account for everybody. */
async function lockOut(portal: TestPortal, name: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const address = `198.51.100.${String(attempt % 4)}`;
    assert.equal(await login(portal.visitor(), name, 'wrong', address), 400);
  }
  assert.equal(await login(portal.visitor(), name, testPassword), 403);
}

describe('a known device', () => {
  test('logs in while wrong passwords from elsewhere block the account', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    const laptop = await knownDevice(portal, 'Ann');
    await lockOut(portal, 'Ann');
    assert.equal(await login(laptop, 'Ann', testPassword), 200);
    await logout(laptop);
    assert.equal(await login(laptop, 'Ann', testPassword, '192.0.2.7'), 200, 'also when traveling');
    assert.equal(await login(portal.visitor(), 'Ann', testPassword), 403, 'for others as before');
  });

  test('logs in while its address is blocked', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    const laptop = await knownDevice(portal, 'Ann');
    for (let attempt = 0; attempt < 50; attempt++)
      await login(portal.visitor(), `nobody${String(attempt)}`, 'wrong');
    assert.equal(await login(portal.visitor(), 'Ann', testPassword), 403);
    assert.equal(await login(laptop, 'Ann', testPassword), 200);
  });

  test('has five wrong passwords of its own in six hours, which count for its address', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    const laptop = await knownDevice(portal, 'Ann');
    for (let attempt = 0; attempt < 5; attempt++)
      assert.equal(await login(laptop, 'Ann', 'wrong'), 400);
    assert.equal(await login(laptop, 'Ann', testPassword), 403);
    assert.equal(await login(portal.visitor(), 'Ann', testPassword), 403, 'without the cookie');
    portal.time.now += 6 * 3600 + 1;
    assert.equal(await login(laptop, 'Ann', testPassword), 200);
  });

  test('does not help to log in to other accounts', async () => {
    const portal = createTestPortal();
    for (const name of ['Ann', 'Eve']) portal.addMember(name);
    const evesLaptop = await knownDevice(portal, 'Eve');
    await lockOut(portal, 'Ann');
    assert.equal(await login(evesLaptop, 'Ann', testPassword), 403);
  });

  test('is known for up to five users', async () => {
    const portal = createTestPortal();
    const names = ['Ann', 'Bob', 'Cem', 'Dee', 'Eve', 'Fay'];
    for (const name of names) portal.addMember(name);
    const shared = portal.visitor();
    for (const name of names) {
      assert.equal(await login(shared, name, testPassword), 200);
      await logout(shared);
    }
    await lockOut(portal, 'Bob');
    assert.equal(await login(shared, 'Bob', testPassword), 200);
    await logout(shared);
    portal.time.now += 3601;
    await lockOut(portal, 'Ann');
    assert.equal(await login(shared, 'Ann', testPassword), 403);
  });

  test('is the only one that is still known after it has set a new password', async () => {
    const portal = createTestPortal();
    const uid = portal.addMember('Ann');
    const [laptop, phone] = [await knownDevice(portal, 'Ann'), await knownDevice(portal, 'Ann')];
    await login(laptop, 'Ann', testPassword);
    const { status } = await laptop.send('PATCH', `/user/${String(uid)}?_format=json`, {
      pass: [{ existing: testPassword, value: 'Changed2026' }],
    });
    assert.equal(status, 200);
    const token = String((await laptop.get('/session/token')).body);
    assert.equal(token.length, 43);
    await lockOut(portal, 'Ann');
    const again = portal.visitor();
    assert.equal(await login(again, 'Ann', 'Changed2026'), 403);
    assert.equal(await login(phone, 'Ann', 'Changed2026'), 403);
    await laptop.send('POST', '/ag/api/end-other-sessions', {}, { 'x-csrf-token': token });
    portal.store.connection.execute('DELETE FROM account_session');
    assert.equal(await login(laptop, 'Ann', 'Changed2026'), 200);
  });

  test('is the one that has reset the password', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    const [laptop, phone] = [await knownDevice(portal, 'Ann'), portal.visitor()];
    await lockOut(portal, 'Ann');
    await requestPasswordReset(phone, 'Ann@example.com');
    const token = mailedLink(portal).searchParams.get('token');
    assert.equal((await reset(phone, 'Ann', token, 'Changed2026')).status, 200);
    for (let attempt = 0; attempt < 20; attempt++)
      await login(portal.visitor(), 'Ann', 'wrong', `198.51.100.${String(10 + (attempt % 4))}`);
    assert.equal(await login(laptop, 'Ann', 'Changed2026'), 403);
    assert.equal(await login(phone, 'Ann', 'Changed2026'), 200);
  });
});

describe('the device cookie', () => {
  const contentSchema = z.object({ users: z.array(z.tuple([z.number(), z.string()])) });
  const setCookies = async (
    portal: TestPortal,
    headers: Record<string, string> = {},
  ): Promise<string[]> => {
    const credentials = { name: 'Ann', pass: testPassword };
    const response = await portal.visitor().send('POST', loginUrl, credentials, headers);
    return [response.headers['set-cookie'] ?? []].flat().map(String);
  };

  test('is bound to the host over HTTPS and hidden from scripts', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    const [, cookie = ''] = await setCookies(portal);
    assert.match(
      cookie,
      /^DEVICE[0-9a-f]{32}=[\w.-]+; expires=[^;]+; Max-Age=31536000; path=\/; HttpOnly; SameSite=Lax$/,
    );
    assert.ok(cookie.length < 400);
    const [, secureCookie = ''] = await setCookies(portal, { 'x-forwarded-proto': 'https' });
    assert.match(secureCookie, /^__Host-SDEVICE[0-9a-f]{32}=.*; path=\/; secure; HttpOnly/);
  });

  test('cannot be forged', async () => {
    const portal = createTestPortal();
    const uid = portal.addMember('Ann');
    const [, cookie = ''] = await setCookies(portal);
    const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(cookie) ?? [];
    const [content = '', signature = ''] = value.split('.');
    const { users } = contentSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
    assert.equal(users[0]?.[0], uid);
    await lockOut(portal, 'Ann');
    const forged = Buffer.from(JSON.stringify({ id: 'other', users })).toString('base64url');
    for (const [candidate, status] of [
      [`${forged}.${signature}`, 403],
      [`${content}.${'x'.repeat(43)}`, 403],
      [content, 403],
      ['', 403],
      [value, 200],
    ] as const) {
      const browser = portal.visitor();
      const response = await browser.send(
        'POST',
        loginUrl,
        { name: 'Ann', pass: testPassword },
        { cookie: `${name}=${candidate}` },
      );
      assert.equal(response.status, status, candidate);
    }
  });

  test('is not part of Drupal core', async () => {
    const user = {
      type: 'user',
      uuid: '00000000-0000-4000-8000-000000000001',
      fields: {
        name: [{ value: 'Ann' }],
        pass: [{ value: testPassword }],
        status: [{ value: true }],
      },
    };
    const server = await createServer({ recipes: [writeRecipe({ content: [user] })] });
    const { headers } = await server.inject({
      method: 'POST',
      url: loginUrl,
      payload: { name: 'Ann', pass: testPassword },
    });
    assert.match(String(headers['set-cookie']), /^SESS[^,]*, [^,]*$/);
    await server.close();
  });
});
