import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestPortal, testPassword, type TestResponse } from '../../../test/test-portal.ts';
import { mailedLink, register, mailedToken, activate } from '../../../test/account-fixture.ts';

test('activates an account once, with the link in the email', async () => {
  const portal = createTestPortal();
  const visitor = portal.visitor();
  assert.equal((await register(visitor, 'Ann')).status, 200);
  await assert.rejects(portal.login('Ann'), /not been activated/);
  assert.equal(portal.mails.at(-1)?.to, 'Ann@example.com');
  const { pathname } = mailedLink(portal);
  assert.equal(pathname, '/account/activate');
  const proof = mailedToken(portal);
  const opened = await visitor.get(`/user/activate/${String(proof.uid)}/${String(proof.token)}`);
  assert.deepEqual(
    [opened.status, opened.headers['location']],
    [
      302,
      `https://portal.example/account/activate?uid=${String(proof.uid)}&token=${String(proof.token)}`,
    ],
  );
  await assert.rejects(
    portal.login('Ann'),
    /not been activated/,
    'following the link activates nothing',
  );
  const activated = await visitor.send('POST', '/user/activate', proof);
  assert.equal(activated.status, 200);
  assert.match(String(activated.headers['set-cookie']), /^SESS/, 'activating signs a visitor in');
  await portal.login('Ann');
  assert.equal(await activate(portal, proof), 400);
});

test('reveals an inactive account to its owner only', async () => {
  const portal = createTestPortal();
  await register(portal.visitor(), 'Ann');
  const logIn = async (name: string, pass: string): Promise<unknown[]> => {
    const { status, body } = await portal
      .visitor()
      .send('POST', '/user/login?_format=json', { name, pass });
    return [status, body];
  };
  assert.deepEqual(await logIn('Ann', 'Wrong1234'), await logIn('Nobody', 'Wrong1234'));
  assert.deepEqual(await logIn('Ann', testPassword), [
    400,
    { message: 'The user has not been activated or is blocked.' },
  ]);
});

test('accepts an activation link for a day, for its own account', async () => {
  const portal = createTestPortal();
  await register(portal.visitor(), 'Ann');
  const token = mailedToken(portal);
  const bob = portal.addMember('Bob', { status: 0 });
  assert.equal(await activate(portal, { ...token, uid: bob }), 400);
  portal.time.now += 24 * 3600 + 1;
  assert.equal(await activate(portal, token), 400);
  assert.deepEqual(portal.store.connection.rows('SELECT status FROM user WHERE uid > 1', []), [
    { status: 0 },
    { status: 0 },
  ]);
});

test('resends an activation email to its owner after five requests of somebody else', async () => {
  const portal = createTestPortal();
  await register(portal.visitor(), 'Ann');
  const resendFrom = async (address: string): Promise<number> => {
    const sent = portal.mails.length;
    const body = { mail: 'Ann@example.com' };
    const headers = { 'x-forwarded-for': address };
    await portal.visitor().send('POST', '/user/resend-activation', body, headers);
    return portal.mails.length - sent;
  };
  for (let time = 0; time < 5; time++) assert.equal(await resendFrom('198.51.100.1'), 1);
  assert.deepEqual([await resendFrom('198.51.100.1'), await resendFrom('203.0.113.1')], [0, 1]);
});

test('resends activation emails to pending accounts, five times in six hours', async () => {
  const portal = createTestPortal();
  portal.addMember('Blocked', { status: 0 });
  portal.addMember('Member');
  const resend = (mail: string): Promise<TestResponse> =>
    portal.visitor().send('POST', '/user/resend-activation', { mail });
  await register(portal.visitor(), 'Ann');
  const first = mailedToken(portal);
  const responses = [
    await resend('ANN@example.com'),
    await resend('Blocked@example.com'),
    await resend('Member@example.com'),
    await resend('x@example.com'),
  ];
  for (const { status, body } of responses)
    assert.deepEqual([status, body], [200, responses[0]?.body]);
  assert.equal(portal.mails.length, 2);
  assert.equal(await activate(portal, first), 400, 'the newest link counts');
  for (let time = 0; time < 8; time++) await resend('Ann@example.com');
  assert.equal(portal.mails.length, 6);
  assert.equal(await activate(portal, mailedToken(portal)), 200);
  await resend('Ann@example.com');
  assert.equal(portal.mails.length, 6);
});

test('corrects a mistyped address with the password', async () => {
  const portal = createTestPortal();
  portal.addMember('Member');
  await register(portal.visitor(), 'Ann', { mail: [{ value: 'anm@example.com' }] });
  const firstToken = mailedToken(portal);
  const correct = async (name: string, pass: string, mail: string): Promise<number> =>
    (await portal.visitor().send('POST', '/user/resend-activation', { name, pass, mail })).status;
  assert.equal(await correct('Ann', 'Wrong1234', 'ann@example.com'), 400);
  assert.equal(await correct('Nobody', testPassword, 'ann@example.com'), 400);
  assert.equal(
    await correct('Member', testPassword, 'ann@example.com'),
    400,
    'who is active already',
  );
  assert.equal(await correct('Ann', testPassword, 'member@example.com'), 422, 'somebody has it');
  assert.equal(await correct('Ann', testPassword, 'none'), 422);
  assert.equal(await correct('ann', testPassword, 'ann@example.com'), 200);
  assert.equal(portal.mails.at(-1)?.to, 'ann@example.com');
  assert.equal(await activate(portal, firstToken), 400, 'the link that went elsewhere is void');
  assert.equal(await activate(portal, mailedToken(portal)), 200);
  assert.equal(await correct('Ann', testPassword, 'other@example.com'), 400, 'it waits no more');
  for (let tries = 0; tries < 6; tries++)
    assert.equal(
      await correct('Member', 'Wrong1234', 'x@example.com'),
      400,
      'there is nothing to guess',
    );
});

test('limits password attempts when correcting an address', async () => {
  const portal = createTestPortal();
  await register(portal.visitor(), 'Ann', { mail: [{ value: 'anm@example.com' }] });
  const tries = Array.from({ length: 20 }, async (_, index) => {
    const pass = index < 19 ? 'Wrong1234' : testPassword;
    return (
      await portal
        .visitor()
        .send('POST', '/user/resend-activation', { name: 'Ann', pass, mail: 'ann@example.com' })
    ).status;
  });
  assert.deepEqual((await Promise.all(tries)).toSorted(), [
    ...Array<number>(5).fill(400),
    ...Array<number>(15).fill(403),
  ]);
});

test('deletes accounts that are never activated', async () => {
  const portal = createTestPortal();
  portal.addMember('Blocked', { status: 0 });
  const [visitor, owner] = [portal.visitor(), portal.visitor()];
  const first = Number(
    Object((await register(visitor, 'Squatter', { mail: [{ value: 'ann@example.com' }] })).body)
      .uid[0].value,
  );
  portal.time.now += 2 * 24 * 3600;
  assert.equal(
    (await register(owner, 'Ann', { mail: [{ value: 'ann@example.com' }] })).status,
    422,
  );
  portal.time.now += 24 * 3600 + 1;
  const { status, body } = await register(owner, 'Ann', { mail: [{ value: 'ann@example.com' }] });
  assert.equal(status, 200);
  assert.ok(Object(body).uid[0].value > first, 'its number is not given again');
  assert.equal((await register(owner, 'Blocked')).status, 422, 'who was blocked is no newcomer');
});
