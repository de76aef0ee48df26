import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { hashPasswordSync, Passwords, recommendedCost } from 'drupal-recipe-server/account';
import { loopbackNames } from 'drupal-recipe-server/command';
import { createTestPortal, testPassword } from '../../../test/test-portal.ts';

const loginUrl = '/user/login?_format=json';
/** The session's; the device's is the second. */
const firstCookie = (set: unknown): string => String([set].flat()[0]);

const refusal = { message: 'Unrecognized username or password.' };

test('returns user and roles at login and logs out with the logout token', async () => {
  const portal = createTestPortal();
  const uid = portal.addMember('Ann', { roles: ['game_pass_subscriber'] });
  const ann = portal.visitor();
  const { body, headers } = await ann.send('POST', loginUrl, { name: 'ANN', pass: testPassword });
  assert.match(
    JSON.stringify(body),
    new RegExp(
      `"uid":"${String(uid)}","roles":\\["authenticated","game_pass_subscriber"\\],"name":"Ann"`,
    ),
  );
  assert.match(
    firstCookie(headers['set-cookie']),
    /^SESS[0-9a-f]{32}=[\w-]{43}; .*; HttpOnly; SameSite=Lax$/,
  );
  assert.equal((await ann.get('/user/login_status?_format=json')).body, '1');
  assert.equal(
    (await ann.send('POST', `/user/logout?_format=json&token=${ann.logoutToken}`, undefined))
      .status,
    204,
  );
  assert.equal((await ann.get('/user/login_status?_format=json')).body, '0');
});

const overHttps = { 'x-forwarded-proto': 'https' };
const parseCookie = (set: unknown): string => firstCookie(set).split(';')[0] ?? '';

test('binds the session cookie to the host and to HTTPS', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const ann = portal.visitor();
  const { headers } = await ann.send(
    'POST',
    loginUrl,
    { name: 'Ann', pass: testPassword },
    overHttps,
  );
  assert.match(
    firstCookie(headers['set-cookie']),
    /^__Host-SSESS[0-9a-f]{32}=[\w-]{43}; expires=[^;]*; Max-Age=\d+; path=\/; secure; HttpOnly; SameSite=Lax$/,
  );
  const logoutResponse = await ann.send(
    'POST',
    `/user/logout?_format=json&token=${ann.logoutToken}`,
    undefined,
    overHttps,
  );
  assert.match(
    String(logoutResponse.headers['set-cookie']),
    /^__Host-SSESS[0-9a-f]{32}=deleted; .*; path=\/; secure; HttpOnly$/,
  );
});

test('ignores session cookies set by other ports and subdomains', async () => {
  const portal = createTestPortal();
  const [ann, eve] = [portal.addMember('Ann'), portal.addMember('Eve')];
  const login = async (name: string, headers = {}): Promise<string> =>
    parseCookie(
      (await portal.visitor().send('POST', loginUrl, { name, pass: testPassword }, headers))
        .headers['set-cookie'],
    );
  const readUid = async (cookie: string, headers = {}): Promise<number> => {
    const { body } = await portal.visitor().get('/ag/api/user-data', { cookie, ...headers });
    return (
      z.object({ account: z.object({ uid: z.number() }) }).safeParse(body).data?.account.uid ?? 0
    );
  };

  const [annCookie, eveCookie] = [await login('Ann'), await login('Eve')];
  const value = eveCookie.split('=')[1] ?? '';
  assert.equal(await readUid(annCookie), ann);
  assert.equal(await readUid(`SESS${'0'.repeat(32)}=${value}`), 0, 'another name');
  assert.equal(
    await readUid(`SESS${'0'.repeat(32)}=${value}; ${annCookie}`),
    ann,
    'another name first',
  );
  assert.equal(await readUid(`${eveCookie}; ${annCookie}`), ann, 'a more special path');

  const [annSecureCookie, eveSecureCookie] = [
    await login('Ann', overHttps),
    await login('Eve', overHttps),
  ];
  assert.equal(await readUid(annSecureCookie, overHttps), ann);
  assert.equal(await readUid(eveSecureCookie, overHttps), eve);
  const plantedCookie = eveSecureCookie.replace('__Host-', '');
  assert.equal(await readUid(plantedCookie, overHttps), 0, 'without the prefix');
  assert.equal(await readUid(`${plantedCookie}; ${eveCookie}; ${annSecureCookie}`, overHttps), ann);
});

test('blocks a login for six hours after five wrong passwords from an address', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const visitor = portal.visitor();
  const attempt = async (pass: string): Promise<number> =>
    (await visitor.send('POST', loginUrl, { name: 'Ann', pass })).status;
  for (let time = 0; time < 5; time++) assert.equal(await attempt('wrong'), 400);
  assert.equal(await attempt(testPassword), 403);
  portal.time.now += 6 * 3600 + 1;
  assert.equal(await attempt(testPassword), 200);
});

test('blocks an address after fifty failed logins in an hour', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const visitor = portal.visitor();
  for (let time = 0; time < 50; time++)
    assert.deepEqual(
      (await visitor.send('POST', loginUrl, { name: `nobody${String(time)}`, pass: 'x' })).body,
      refusal,
    );
  assert.equal(
    (await visitor.send('POST', loginUrl, { name: 'Ann', pass: testPassword })).status,
    403,
  );
});

const attemptCount = 300;

test('counts three hundred parallel attempts against the limit of five', async () => {
  for (const status of [1, 0]) {
    const portal = createTestPortal();
    portal.addMember('Ann', { status });
    const attempts = Array.from({ length: attemptCount }, async (_, index) => {
      const pass = index < attemptCount - 1 ? `wrong${String(index)}` : testPassword;
      const response = await portal.visitor().send('POST', loginUrl, { name: 'Ann', pass });
      return response.status;
    });
    const statuses = await Promise.all(attempts);
    assert.deepEqual(
      [
        statuses.filter((code) => code === 400).length,
        statuses.filter((code) => code === 403).length,
      ],
      [5, attemptCount - 5],
    );
  }
});

test('counts attempts by X-Forwarded-For only behind a trusted proxy', async () => {
  const attempts = async (trustedProxies: string): Promise<number> => {
    const portal = createTestPortal(undefined, {}, { trustedProxies });
    portal.addMember('Ann');
    const responses = [];
    for (let attemptNumber = 0; attemptNumber < 12; attemptNumber++)
      responses.push(
        await portal
          .visitor()
          .send(
            'POST',
            loginUrl,
            { name: 'Ann', pass: 'wrong' },
            { 'x-forwarded-for': `203.0.113.${String(attemptNumber)}` },
          ),
      );
    return responses.filter(({ status }) => status === 400).length;
  };
  assert.deepEqual(
    [await attempts('loopback'), await attempts('198.51.100.0/24'), await attempts('')],
    [12, 5, 5],
  );
});

test('does not count successful logins', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  for (let time = 0; time < 60; time++) await portal.login('Ann');
});

test('rehashes a password at login if its cost is outdated', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann', { pass: hashPasswordSync(testPassword, { N: 2 ** 9, r: 8, p: 1 }) });
  const stored = (): string | undefined =>
    portal.store.connection.rows<{ pass: string }>(
      "SELECT pass FROM user WHERE name = 'Ann'",
      [],
    )[0]?.pass;
  await portal.visitor().send('POST', loginUrl, { name: 'Ann', pass: 'wrong' });
  assert.match(stored() ?? '', /^scrypt\$512\$/);
  await portal.login('Ann');
  assert.match(stored() ?? '', /^scrypt\$1024\$/);
  await portal.login('Ann');
  assert.deepEqual(recommendedCost, { N: 32768, r: 8, p: 3 });
});

test('takes as long for an unknown name as for a wrong password', async () => {
  const portal = createTestPortal(undefined, { passwords: new Passwords() });
  portal.addMember('Ann', { pass: hashPasswordSync(testPassword) });
  const time = async (name: string): Promise<number> => {
    const start = performance.now();
    await portal.visitor().send('POST', loginUrl, { name, pass: 'wrong' });
    return performance.now() - start;
  };
  await time('warm-up');
  const [known, unknown] = [await time('Ann'), await time('nobody')];
  assert.ok(unknown > known / 4, `${String(unknown)} ms against ${String(known)} ms`);
});

test('rejects a body that is not a JSON object with 400', async () => {
  const visitor = createTestPortal().visitor();
  for (const body of ['', '{bad', '[]', '"x"', 'null'])
    assert.equal((await visitor.send('POST', loginUrl, body)).status, 400, body);
});

test('ends the session of a blocked member', async () => {
  const portal = createTestPortal();
  const uid = portal.addMember('Ann');
  const ann = await portal.login('Ann');
  portal.store.connection.execute('UPDATE user SET status = 0 WHERE uid = ?', [uid]);
  assert.equal((await ann.get('/user/login_status?_format=json')).body, '0');
});

test('expires an idle session after 2,000,000 seconds', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const ann = await portal.login('Ann');
  portal.time.now += 1_999_000;
  assert.equal((await ann.get('/user/login_status?_format=json')).body, '1');
  portal.time.now += 1_999_000;
  assert.equal((await ann.get('/user/login_status?_format=json')).body, '1', 'use keeps it alive');
  portal.time.now += 2_000_001;
  const { body, headers } = await ann.get('/user/login_status?_format=json');
  assert.equal(body, '0');
  assert.match(String(headers['set-cookie']), /=deleted;/);
});

test('stores neither passwords nor session cookies in the data file', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const { headers } = await portal
    .visitor()
    .send('POST', loginUrl, { name: 'Ann', pass: testPassword });
  const cookie = /=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1] ?? 'no cookie';
  const stored = JSON.stringify([
    portal.store.connection.rows('SELECT * FROM account_session', []),
    portal.store.connection.rows('SELECT pass FROM user', []),
  ]);
  assert.ok(!stored.includes(cookie) && !stored.includes(testPassword));
  assert.match(stored, /scrypt\$/);
});

test('accepts only its own host names', async () => {
  const { app } = createTestPortal(undefined, {}, { hosts: loopbackNames });
  const fetchStatus = async (host: string): Promise<number> =>
    (await app.inject({ url: '/session/token', headers: { host } })).statusCode;
  assert.deepEqual(
    [
      await fetchStatus('rebound.example'),
      await fetchStatus('localhost:8080'),
      await fetchStatus('127.0.0.1'),
    ],
    [400, 200, 200],
  );
});
