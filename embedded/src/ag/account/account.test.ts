import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import {
  createTestPortal,
  testPassword,
  type Answer,
  type Browser,
  type TestPortal,
} from '../test-portal.ts';

const linkIn = ({ mails }: TestPortal): URL =>
  new URL(/https:\/\/\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? 'missing:');
const register = (
  browser: Browser,
  name: string,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  browser.send('POST', '/user/registerpass', {
    name: [{ value: name }],
    mail: [{ value: `${name}@example.com` }],
    pass: [{ value: testPassword }],
    field_opt_in: [{ value: true }],
    ...more,
  });
const lost = (
  browser: Browser,
  mail: string,
  link = 'https://portal.example/account/reset',
): Promise<Answer> => browser.send('POST', '/user/lost-password', { mail, forgot_pass_link: link });
const reset = (
  browser: Browser,
  name: string,
  token: string | null,
  new_pass: string,
): Promise<Answer> => browser.send('POST', '/user/lost-password-reset', { name, token, new_pass });

const proofIn = (portal: TestPortal): { uid: number; token: string | null } => {
  const { searchParams } = linkIn(portal);
  return { uid: Number(searchParams.get('uid')), token: searchParams.get('token') };
};
const activate = async (portal: TestPortal, proof: unknown): Promise<number> =>
  (await portal.visitor().send('POST', '/user/activate', proof)).status;

test('activates an account once, with the link in the email', async () => {
  const portal = createTestPortal();
  const visitor = portal.visitor();
  assert.equal((await register(visitor, 'Ann')).status, 200);
  await assert.rejects(portal.login('Ann'), /not been activated/);
  assert.equal(portal.mails.at(-1)?.to, 'Ann@example.com');
  const { pathname } = linkIn(portal);
  assert.equal(pathname, '/account/activate');
  const proof = proofIn(portal);
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

test('accepts an activation link for a day, for its own account', async () => {
  const portal = createTestPortal();
  await register(portal.visitor(), 'Ann');
  const own = proofIn(portal);
  const bob = portal.addMember('Bob', { status: 0 });
  assert.equal(await activate(portal, { ...own, uid: bob }), 400);
  portal.time.now += 24 * 3600 + 1;
  assert.equal(await activate(portal, own), 400);
  assert.deepEqual(portal.store.connection.rows('SELECT status FROM user WHERE uid > 1', []), [
    { status: 0 },
    { status: 0 },
  ]);
});

test('resends activation emails to pending accounts, five times in six hours', async () => {
  const portal = createTestPortal();
  portal.addMember('Blocked', { status: 0 });
  portal.addMember('Member');
  const again = (mail: string): Promise<Answer> =>
    portal.visitor().send('POST', '/user/resend-activation', { mail });
  await register(portal.visitor(), 'Ann');
  const first = proofIn(portal);
  const answers = [
    await again('ANN@example.com'),
    await again('Blocked@example.com'),
    await again('Member@example.com'),
    await again('x@example.com'),
  ];
  for (const { status, body } of answers) assert.deepEqual([status, body], [200, answers[0]?.body]);
  assert.equal(portal.mails.length, 2);
  assert.equal(await activate(portal, first), 400, 'the newest link counts');
  for (let time = 0; time < 8; time++) await again('Ann@example.com');
  assert.equal(portal.mails.length, 6);
  assert.equal(await activate(portal, proofIn(portal)), 200);
  await again('Ann@example.com');
  assert.equal(portal.mails.length, 6);
});

test('corrects a mistyped address with the password', async () => {
  const portal = createTestPortal();
  portal.addMember('Member');
  await register(portal.visitor(), 'Ann', { mail: [{ value: 'anm@example.com' }] });
  const lost = proofIn(portal);
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
  assert.equal(await activate(portal, lost), 400, 'the link that went elsewhere is void');
  assert.equal(await activate(portal, proofIn(portal)), 200);
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

test('stores the consent text as shown', async () => {
  const portal = createTestPortal();
  const said = async (name: string, value: unknown): Promise<[number, unknown]> => {
    const { status } = await register(portal.visitor(), name, { field_opt_in: [{ value }] });
    return [
      status,
      portal.store.connection.rows<{ is: number }>(
        'SELECT field_opt_in AS "is" FROM user WHERE name = ?',
        [name],
      )[0]?.is,
    ];
  };
  assert.deepEqual(
    [await said('A', true), await said('B', false), await said('C', 0)],
    [
      [200, 1],
      [200, 0],
      [200, 0],
    ],
  );
  assert.deepEqual(
    [await said('D', 'false'), await said('E', 'no')],
    [
      [422, undefined],
      [422, undefined],
    ],
  );
});

test('returns the registration errors that the site looks for', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const visitor = portal.visitor();
  const said = async (name: string, more?: Record<string, unknown>): Promise<[number, string]> => {
    const { status, body } = await register(visitor, name, more);
    return [status, JSON.stringify(body)];
  };
  const cases: [[number, string], RegExp][] = [
    [await said('ann'), /The username ann is already taken/],
    [
      await said('Bob', { mail: [{ value: 'ANN@example.com' }] }),
      /The email address ANN@example.com is already taken/,
    ],
    [await said('x'.repeat(61)), /is too long: it must be 60 characters or less/],
    [await said('a b'), /illegal character/],
    [await said('Bob', { mail: [{ value: 'no mail' }] }), /Must be a valid email/],
    [await said('Bob', { pass: [{ value: 'short1A' }] }), /at least 8 characters/],
    [await said('Bob', { pass: [{ value: 'nouppercase1' }] }), /uppercase/],
    [await said('Bob', { pass: [{ value: 'Password1' }] }), /more secure password/],
    [await said('Bob', { pass: [{ value: 'Passw\u0151rd1' }] }), /Unicode is not allowed/],
    [await said('Bob', { name: [{ value: 'Bob\0' }] }), /illegal character/],
    ...(await Promise.all(
      [
        'bob+1@example.com',
        'bob\0@example.com',
        'bob@example.com\0',
        'b\u0007ob@example.com',
        'bob@localhost',
        'bob@example.c',
        'b\u0151b@example.com',
        `${'x'.repeat(243)}@example.com`,
      ].map(async (mail): Promise<[[number, string], RegExp]> => [
        await said('Bob', { mail: [{ value: mail }] }),
        /Must be a valid email/,
      ]),
    )),
  ];
  for (const [[status, body], expected] of cases) {
    assert.equal(status, 422, body);
    assert.match(body, expected);
  }
  assert.equal((await said('Bob', { roles: [{ target_id: 'administrator' }] }))[0], 403);
  assert.equal((await said('Bob', { status: [{ value: true }] }))[0], 403);
  assert.equal(portal.mails.length, 0);
});

test('creates one account for two parallel registrations of a name', async () => {
  const portal = createTestPortal();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => register(portal.visitor(), 'Ann')),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422, 422, 422, 422]);
});

test('resets a password once with the link in the email and ends all sessions', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const [here, visitor] = [await portal.login('Ann'), portal.visitor()];
  await lost(visitor, 'ann@EXAMPLE.com');
  const link = linkIn(portal);
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
  assert.equal((await here.get('/user/login_status?_format=json')).body, '0');
  await portal.login('Ann', 'Newpass12');
});

test('responds alike to unknown and blocked addresses, without an email', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  portal.addMember('Gone', { status: 0 });
  const visitor = portal.visitor();
  const answers = [
    await lost(visitor, 'Ann@example.com'),
    await lost(visitor, 'nobody@example.com'),
    await lost(visitor, 'Gone@example.com'),
  ];
  for (const { status, body } of answers) assert.deepEqual([status, body], [200, answers[0]?.body]);
  assert.deepEqual(
    portal.mails.map(({ to }) => to),
    ['Ann@example.com'],
  );
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
    assert.equal((await lost(portal.visitor(), 'Ann@example.com', link)).status, 400, link);
  assert.equal(portal.mails.length, 0);
});

test('expires a reset link after a day or when a newer one is sent', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const visitor = portal.visitor();
  await lost(visitor, 'Ann@example.com');
  const first = linkIn(portal).searchParams.get('token');
  await lost(visitor, 'Ann@example.com');
  const second = linkIn(portal).searchParams.get('token');
  assert.equal((await reset(visitor, 'Ann', first, 'Newpass12')).status, 400);
  portal.time.now += 24 * 3600 + 1;
  assert.equal((await reset(visitor, 'Ann', second, 'Newpass12')).status, 400);
});

test('limits reset emails and token attempts', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  for (let time = 0; time < 8; time++)
    assert.equal((await lost(portal.visitor(), 'Ann@example.com')).status, 200);
  assert.equal(portal.mails.length, 5);
  for (let time = 0; time < 50; time++)
    await reset(portal.visitor(), 'Ann', `guess${String(time)}`, 'Newpass12');
  assert.equal(
    (await reset(portal.visitor(), 'Ann', linkIn(portal).searchParams.get('token'), 'Newpass12'))
      .status,
    403,
  );
});

test('applies the limits to parallel requests', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const visitor = portal.visitor();
  const atOnce = async (
    count: number,
    ask: (at: number) => Promise<Answer>,
    status: number,
  ): Promise<number> =>
    (await Promise.all(Array.from({ length: count }, (_, at) => ask(at)))).filter(
      (answer) => answer.status === status,
    ).length;
  assert.equal(await atOnce(80, () => lost(visitor, 'Ann@example.com'), 200), 50);
  assert.equal(portal.mails.length, 5);
  assert.equal(
    await atOnce(
      20,
      () => visitor.send('POST', '/user/password?_format=json', { name: 'Ann' }),
      200,
    ),
    0,
    'by whichever call',
  );
  assert.equal(await atOnce(80, () => reset(visitor, 'Ann', 'guess', 'Newpass12'), 400), 50);
  assert.equal(await atOnce(80, (at) => register(visitor, `n${String(at)}`), 200), 50);
  const ann = await portal.login('Ann');
  const change = { mail: [{ value: 'x@example.com' }], pass: [{ existing: 'wrong' }] };
  assert.equal(
    await atOnce(20, () => ann.send('PATCH', `/user/${String(ann.uid)}?_format=json`, change), 422),
    5,
  );
  const body = { email: 'x@example.com', password: testPassword };
  assert.equal(
    (await ann.send('POST', '/ag/api/update-user-email', body)).status,
    403,
    'whatever the password is asked for',
  );
});

test('sends the reset email from core’s route and closes core’s registration', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const visitor = portal.visitor();
  await visitor.send('POST', '/user/password?_format=json', { name: 'Ann' });
  const registration = { name: [{ value: 'Bob' }], mail: [{ value: 'bob@example.com' }] };
  assert.equal(
    (await visitor.send('POST', '/user/register?_format=json', registration)).status,
    404,
  );
  assert.deepEqual(
    portal.mails.map(({ to, subject }) => [to, subject]),
    [['Ann@example.com', 'Choose a new password for Thursday Arcade']],
  );
});

test('requires the password to change the address, with five attempts', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  portal.addMember('Bob');
  const ann = await portal.login('Ann');
  const change = async (email: string, password: string): Promise<number> =>
    (await ann.send('POST', '/ag/api/update-user-email', { email, password })).status;
  assert.deepEqual(
    [await change('bob@example.com', testPassword), await change('no mail', testPassword)],
    [422, 422],
  );
  assert.equal(await change('new@example.com', testPassword), 200);
  for (let time = 0; time < 5; time++) assert.equal(await change('x@example.com', 'wrong'), 422);
  assert.equal(await change('x@example.com', testPassword), 403);
  assert.equal(
    (
      await portal
        .visitor()
        .send('POST', '/ag/api/update-user-email', { email: 'x@example.com', password: 'x' })
    ).status,
    403,
  );
});

test('changes an address after confirmation, notifies the old one and invalidates older links', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  portal.addMember('Bob');
  portal.addMember('Root', { roles: ['administrator'] });
  const ann = await portal.login('Ann');
  const mailOf = (): unknown =>
    portal.store.connection.rows<{ mail: string }>(
      "SELECT mail FROM user WHERE name = 'Ann'",
      [],
    )[0]?.mail;
  const confirm = (proof: unknown, by = portal.visitor()): Promise<Answer> =>
    by.send('POST', '/user/confirm-email', proof);
  const own = `/user/${String(ann.uid)}?_format=json`;
  const told = z.object({ pending: z.string(), message: z.string() });
  const ways: [string, () => Promise<Answer>][] = [
    [
      'a@example.com',
      () =>
        ann.send('POST', '/ag/api/update-user-email', {
          email: 'a@example.com',
          password: testPassword,
        }),
    ],
    [
      'b@example.com',
      () =>
        ann.send('PATCH', own, {
          mail: [{ value: 'b@example.com' }],
          pass: [{ existing: testPassword }],
        }),
    ],
  ];
  for (const [mail, change] of ways) {
    const before = mailOf();
    const elsewhere = await portal.login('Ann');
    await lost(portal.visitor(), String(before));
    const resetToken = linkIn(portal).searchParams.get('token');
    const changed = await change();
    assert.equal(changed.status, 200);
    assert.deepEqual(told.parse(changed.body), {
      pending: mail,
      message: 'Please check your email to confirm your new address.',
    });
    assert.deepEqual([mailOf(), portal.mails.at(-1)?.to], [before, mail]);
    const proof = proofIn(portal);
    assert.equal((await confirm({ ...proof, token: 'x' })).status, 400);
    assert.deepEqual((await confirm(proof, ann)).body, {
      email: mail,
      message: 'Your email address has been changed.',
    });
    const signedIn = [ann, elsewhere].map(
      async (browser) => (await browser.get('/user/login_status?_format=json')).body,
    );
    assert.deepEqual(await Promise.all(signedIn), ['1', '0'], 'other sessions end');
    assert.deepEqual([mailOf(), portal.mails.at(-1)?.to], [mail, before]);
    assert.match(portal.mails.at(-1)?.subject ?? '', /was changed/);
    assert.equal((await confirm(proof)).status, 400);
    assert.equal(
      (await reset(portal.visitor(), 'Ann', resetToken, 'Newpass12')).status,
      400,
      'a reset link of before',
    );
  }
  const root = await portal.login('Root');
  assert.equal((await root.send('PATCH', own, { mail: [{ value: 'd@example.com' }] })).status, 200);
  assert.equal(
    (await ann.get('/user/login_status?_format=json')).body,
    '0',
    'an administrator sets another address',
  );
  const again = await portal.login('Ann');
  await again.send('POST', '/ag/api/update-user-email', {
    email: 'c@example.com',
    password: testPassword,
  });
  portal.store.connection.execute("UPDATE user SET mail = 'c@example.com' WHERE name = 'Bob'", []);
  assert.equal((await confirm(proofIn(portal))).status, 422, 'taken meanwhile');
});

test('invalidates links of older emails after a password change', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const ann = await portal.login('Ann');
  await lost(portal.visitor(), 'Ann@example.com');
  const token = linkIn(portal).searchParams.get('token');
  const change = { pass: [{ existing: testPassword, value: 'Newpass12' }] };
  assert.equal(
    (await ann.send('PATCH', `/user/${String(ann.uid)}?_format=json`, change)).status,
    200,
  );
  assert.equal((await reset(portal.visitor(), 'Ann', token, 'Newpass13')).status, 400);
});

test('does not reuse the ID of a deleted member', async () => {
  const portal = createTestPortal();
  const uid = portal.addMember('Ann');
  const ann = await portal.login('Ann');
  assert.equal(
    (await ann.send('POST', '/ag/api/delete-account', { password: testPassword })).status,
    200,
  );
  assert.equal(portal.addMember('Bob'), uid + 1);
  assert.equal((await ann.get('/user/login_status?_format=json')).body, '0');
});

test('rejects values of an account that exceed their field or are not allowed', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const fox = portal.addFile('public://avatars/fox.png');
  const ann = await portal.login('Ann');
  const long = 'x'.repeat(900_000);
  const change = async (body: unknown): Promise<[number, string]> => {
    const { status, body: said } = await ann.send(
      'PATCH',
      `/user/${String(ann.uid)}?_format=json`,
      body,
    );
    return [status, JSON.stringify(said)];
  };
  const picture = (texts: object): object => ({ user_picture: [{ target_id: fox, ...texts }] });
  const wrong: [unknown, RegExp][] = [
    [{ timezone: [{ value: long }] }, /timezone.0.value: The value you selected/],
    [{ timezone: [{ value: 'Mars/Base' }] }, /timezone.0.value: The value you selected/],
    [
      { preferred_langcode: [{ value: long }] },
      /preferred_langcode.0.value: The value you selected/,
    ],
    [
      picture({ alt: 'x'.repeat(513) }),
      /user_picture.0.alt: This value is too long. It should have 512/,
    ],
    [picture({ title: long }), /user_picture.0.title: This value is too long. It should have 1024/],
  ];
  for (const [body, message] of wrong) {
    const [status, said] = await change(body);
    assert.equal(status, 422, said.slice(0, 200));
    assert.match(said, message);
  }
  assert.deepEqual(
    [
      (await change({ timezone: [{ value: 'Europe/Berlin' }] }))[0],
      (await change(picture({ alt: 'x'.repeat(512) })))[0],
    ],
    [200, 200],
  );
});

test('lists the files of the avatar folder', async () => {
  const portal = createTestPortal();
  const fox = portal.addFile('public://avatars/fox.png');
  portal.addFile('public://games/one.png');
  assert.deepEqual((await portal.get('/ag/api/user-avatars')).body, [
    { fid: fox, uri: '/sites/default/files/avatars/fox.png', filename: 'fox.png' },
  ]);
});

test('shows only name, picture and registration date in a public profile', async () => {
  const portal = createTestPortal();
  const fox = portal.addFile('public://avatars/fox.png');
  const uid = portal.addMember('Ann B', {
    user_picture: fox,
    created: 1_600_000_000,
    mail: 'ann@example.com',
  });
  portal.addMember('Blocked', { status: 0 });
  assert.deepEqual(await portal.get('/ag/api/user-profile/ann%20b'), {
    status: 200,
    body: {
      uid,
      name: 'Ann B',
      path: '/users/Ann%20B',
      user_picture: '/sites/default/files/avatars/fox.png',
      created: '2020-09-13T12:26:40+00:00',
    },
  });
  for (const name of ['Blocked', 'Nobody', '%25', 'x'.repeat(300)])
    assert.equal((await portal.get(`/ag/api/user-profile/${name}`)).status, 404, name);
});

test('forwards a message with a reply address and limits messages', async () => {
  const portal = createTestPortal();
  const message = { name: 'Ada\r\nBcc: x@example.com', email: 'ada@example.com', message: 'Hi' };
  const send = async () => (await portal.visitor().send('POST', '/ag/api/contact', message)).status;
  assert.deepEqual(
    await Promise.all(Array.from({ length: 6 }, send)),
    [200, 200, 200, 200, 200, 429],
  );
  const mail = portal.mails.at(-1);
  assert.equal(mail?.replyTo, 'ada@example.com');
  assert.match(mail.subject, /^Message from Ada Bcc: x@example\.com to /);
  portal.time.now += 3601;
  assert.equal(await send(), 200);
});

test('escapes names in emails and their headers', async () => {
  const portal = createTestPortal();
  portal.addMember('<b>Ann</b>', { mail: 'ann@example.com\r\nBcc: all@example.com' });
  await portal.visitor().send('POST', '/user/password?_format=json', { name: '<b>Ann</b>' });
  assert.match(portal.mails[0]?.html ?? '', /&lt;b&gt;Ann&lt;\/b&gt;/);
  assert.doesNotMatch(portal.mails[0]?.html ?? '', /<b>Ann/);
  assert.equal(
    (
      await register(portal.visitor(), 'Eve', {
        mail: [{ value: 'eve@example.com\r\nBcc: all@example.com' }],
      })
    ).status,
    422,
  );
});
