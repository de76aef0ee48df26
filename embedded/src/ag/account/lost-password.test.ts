import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  createTestPortal,
  testPassword,
  testPasswords,
  type TestPortal,
  type TestResponse,
} from '../../../test/test-portal.ts';
import type { Mailer } from './mailer.ts';
import {
  mailedLink,
  register,
  requestPasswordReset,
  reset,
} from '../../../test/account-fixture.ts';

test('resets a password once with the link in the email and ends all sessions', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const [loggedInBrowser, visitor] = [await portal.login('Ann'), portal.visitor()];
  await requestPasswordReset(visitor, 'ann@EXAMPLE.com');
  const link = mailedLink(portal);
  assert.equal(link.origin + link.pathname, 'https://portal.example/account/reset');
  const token = link.searchParams.get('token');
  assert.equal(link.searchParams.get('name'), 'Ann');
  assert.equal(
    (await reset(visitor, 'Ann', token, 'weak')).status,
    422,
    'a weak password does not use it up',
  );
  assert.equal((await reset(visitor, 'Ann', 'wrong', 'Newpass12')).status, 400);
  assert.equal((await reset(visitor, 'Ann', token, 'Newpass12')).status, 200);
  assert.equal((await reset(visitor, 'Ann', token, 'Newpass13')).status, 400);
  assert.equal((await loggedInBrowser.get('/user/login_status?_format=json')).body, '0');
  await portal.login('Ann', 'Newpass12');
});

test('returns the same response for unknown and blocked addresses, without an email', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  portal.addMember('Gone', { status: 0 });
  const visitor = portal.visitor();
  const responses = [
    await requestPasswordReset(visitor, 'Ann@example.com'),
    await requestPasswordReset(visitor, 'nobody@example.com'),
    await requestPasswordReset(visitor, 'Gone@example.com'),
  ];
  for (const { status, body } of responses)
    assert.deepEqual([status, body], [200, responses[0]?.body]);
  assert.deepEqual(
    portal.mails.map(({ to }) => to),
    ['Ann@example.com'],
  );
});

describe('while mails cannot be sent', () => {
  const mailers: Record<string, Mailer> = {
    'the server is down': { send: () => Promise.reject(new Error('No route to Ann@example.com')) },
    'sending throws': {
      send: () => {
        throw new Error('No route to Ann@example.com');
      },
    },
  };
  for (const [failure, mailer] of Object.entries(mailers))
    test(`returns the same response for known and unknown addresses: ${failure}`, async () => {
      const lines: string[] = [];
      const logStream = { write: (line: string) => lines.push(line) };
      const portal = createTestPortal(undefined, { mailer }, { logStream });
      portal.addMember('Ann');
      const calls: [url: string, known: object, unknown: object][] = [
        ['/user/lost-password', { mail: 'Ann@example.com' }, { mail: 'nobody@example.com' }],
        ['/user/password?_format=json', { mail: 'Ann@example.com' }, { mail: 'n@example.com' }],
        ['/user/password?_format=json', { name: 'Ann' }, { name: 'nobody' }],
      ];
      for (const [url, known, unknown] of calls) {
        const [first, second] = [
          await portal.visitor().send('POST', url, known),
          await portal.visitor().send('POST', url, unknown),
        ];
        const { date: _, ...headers } = second.headers;
        assert.equal(first.status, 200);
        assert.deepEqual([first.status, first.body], [second.status, second.body]);
        assert.deepEqual({ ...first.headers, date: undefined }, { ...headers, date: undefined });
      }
      assert.equal(lines.length, calls.length);
      for (const line of lines) {
        assert.match(line, /Could not send the reset email to user \d+/);
        assert.doesNotMatch(line, /Ann@/);
      }
    });
});

test('accepts only pages of the site for the reset link', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  for (const link of [
    'https://evil.example/account/reset',
    'https://portal.example.evil.example/',
    'javascript:alert(1)',
    '/account/reset',
    'https://evil@portal.example/account/reset',
    'https://portal.example/account/reset?next=https://evil.example',
    'https://portal.example/account/reset#evil',
    'https://portal.example/account/reset?',
    'https://portal.example/account/reset#',
  ])
    assert.equal(
      (await requestPasswordReset(portal.visitor(), 'Ann@example.com', link)).status,
      400,
      link,
    );
  assert.equal(portal.mails.length, 0);
});

const requestToken = async (portal: TestPortal): Promise<string | null> => {
  await requestPasswordReset(portal.visitor(), 'Ann@example.com');
  return mailedLink(portal).searchParams.get('token');
};

test('keeps a reset link when somebody else requests another, until one is used', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const tokens = [
    await requestToken(portal),
    await requestToken(portal),
    await requestToken(portal),
  ];
  const [first = null, , last = null] = tokens;
  assert.equal((await reset(portal.visitor(), 'Ann', first, 'Newpass12')).status, 200);
  assert.equal((await reset(portal.visitor(), 'Ann', last, 'Newpass13')).status, 400);
});

test('expires a reset link after a day', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const token = await requestToken(portal);
  portal.time.now += 24 * 3600 + 1;
  assert.equal((await reset(portal.visitor(), 'Ann', token, 'Newpass12')).status, 400);
});

test('limits reset emails and token attempts', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  for (let time = 0; time < 8; time++)
    assert.equal((await requestPasswordReset(portal.visitor(), 'Ann@example.com')).status, 200);
  assert.equal(portal.mails.length, 5);
  for (let time = 0; time < 50; time++)
    await reset(portal.visitor(), 'Ann', `guess${String(time)}`, 'Newpass12');
  assert.equal(
    (
      await reset(
        portal.visitor(),
        'Ann',
        mailedLink(portal).searchParams.get('token'),
        'Newpass12',
      )
    ).status,
    403,
  );
});

describe('reset emails of the owner', () => {
  const requestFrom = async (
    portal: TestPortal,
    address: string,
    browser = portal.visitor(),
  ): Promise<boolean> => {
    const sent = portal.mails.length;
    const { status } = await browser.send(
      'POST',
      '/user/lost-password',
      { mail: 'Ann@example.com' },
      { 'x-forwarded-for': address },
    );
    assert.equal(status, 200);
    return portal.mails.length > sent;
  };
  const sendAll = async (portal: TestPortal, network: number): Promise<void> => {
    for (let time = 0; time < 5; time++)
      assert.ok(await requestFrom(portal, `198.51.100.${String(network)}`));
    assert.equal(await requestFrom(portal, `198.51.100.${String(network)}`), false);
  };

  test('are not used up by five requests of somebody else', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    await sendAll(portal, 1);
    assert.ok(await requestFrom(portal, '203.0.113.1'));
  });

  test('are sent to a known device even after 20 requests from several networks', async () => {
    const portal = createTestPortal();
    portal.addMember('Ann');
    const ann = await portal.login('Ann');
    await ann.send('POST', `/user/logout?_format=json&token=${ann.logoutToken}`, undefined);
    for (let network = 0; network < 4; network++) await sendAll(portal, network);
    assert.equal(await requestFrom(portal, '203.0.113.1'), false, 'at most 20 for strangers');
    assert.ok(await requestFrom(portal, '203.0.113.1', ann));
    for (let time = 0; time < 4; time++) await requestFrom(portal, '203.0.113.1', ann);
    assert.equal(await requestFrom(portal, '203.0.113.1', ann), false, 'five for the device');
    portal.time.now += 6 * 3600 + 1;
    assert.ok(await requestFrom(portal, '203.0.113.1'));
  });
});

test('stores no row for each unknown address', async () => {
  const portal = createTestPortal();
  for (let index = 0; index < 30; index++)
    await requestPasswordReset(portal.visitor(), `nobody${String(index)}@example.com`);
  const [rows = 0] = portal.store.connection.column<number>('SELECT count(*) FROM account_limit');
  assert.ok(rows <= 3, String(rows));
});

test('applies the limits to parallel requests', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const visitor = portal.visitor();
  const countResponses = async (
    count: number,
    send: (index: number) => Promise<TestResponse>,
    status: number,
  ): Promise<number> =>
    (await Promise.all(Array.from({ length: count }, (_, index) => send(index)))).filter(
      (response) => response.status === status,
    ).length;
  assert.equal(
    await countResponses(80, () => requestPasswordReset(visitor, 'Ann@example.com'), 200),
    50,
  );
  assert.equal(portal.mails.length, 5);
  assert.equal(
    await countResponses(
      20,
      () => visitor.send('POST', '/user/password?_format=json', { name: 'Ann' }),
      200,
    ),
    0,
    'by whichever call',
  );
  assert.equal(
    await countResponses(80, () => reset(visitor, 'Ann', 'guess', 'Newpass12'), 400),
    50,
  );
  assert.equal(
    await countResponses(80, (index) => register(visitor, `n${String(index)}`), 200),
    50,
  );
  const ann = await portal.login('Ann');
  const change = { mail: [{ value: 'x@example.com' }], pass: [{ existing: 'wrong' }] };
  assert.equal(
    await countResponses(
      20,
      () => ann.send('PATCH', `/user/${String(ann.uid)}?_format=json`, change),
      422,
    ),
    5,
  );
  const body = { email: 'x@example.com', password: testPassword };
  assert.equal(
    (await ann.send('POST', '/ag/api/update-user-email', body)).status,
    403,
    'whatever the password is asked for',
  );
});

test('sends the reset email from core’s route', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const visitor = portal.visitor();
  await visitor.send('POST', '/user/password?_format=json', { name: 'Ann' });
  assert.deepEqual(
    portal.mails.map(({ to, subject }) => [to, subject]),
    [['Ann@example.com', 'Choose a new password for Thursday Arcade']],
  );
});

test('hashes one password per token, also for parallel requests', async (t) => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const visitor = portal.visitor();
  await requestPasswordReset(visitor, 'Ann@example.com');
  const token = mailedLink(portal).searchParams.get('token');
  const hash = t.mock.method(testPasswords, 'hash');
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => reset(visitor, 'Ann', token, 'Newpass12')),
  );
  assert.equal(responses.filter(({ status }) => status === 200).length, 1);
  assert.equal(hash.mock.callCount(), 1);
});

test('gives the link back if the new password could not be hashed', async (t) => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const visitor = portal.visitor();
  await requestPasswordReset(visitor, 'Ann@example.com');
  const token = mailedLink(portal).searchParams.get('token');
  const hash = t.mock.method(testPasswords, 'hash', () => Promise.reject(new Error('busy')));
  assert.equal((await reset(visitor, 'Ann', token, 'Newpass12')).status, 500);
  hash.mock.restore();
  assert.equal((await reset(visitor, 'Ann', token, 'Newpass12')).status, 200);
});

test('lets the owner reset a password that an intruder keeps changing', async () => {
  const portal = createTestPortal();
  const uid = portal.addMember('Ann');
  const intruder = await portal.login('Ann');
  const change = async (): Promise<number> => {
    const token = String((await intruder.get('/session/token')).body);
    const body = { pass: [{ existing: testPassword, value: testPassword }] };
    const url = `/user/${String(uid)}?_format=json`;
    return (await intruder.send('PATCH', url, body, { 'x-csrf-token': token })).status;
  };
  const statuses: number[] = [];
  for (let time = 0; time < 12; time++) statuses.push(await change());
  assert.deepEqual(statuses.slice(9), [200, 403, 403]);
  await requestPasswordReset(portal.visitor(), 'Ann@example.com');
  const token = mailedLink(portal).searchParams.get('token');
  assert.equal(await change(), 403);
  assert.equal((await reset(portal.visitor(), 'Ann', token, 'Newpass12')).status, 200);
});
