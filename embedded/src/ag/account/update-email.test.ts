import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { createTestPortal, testPassword, type TestResponse } from '../../../test/test-portal.ts';
import {
  mailedLink,
  requestPasswordReset,
  reset,
  mailedToken,
} from '../../../test/account-fixture.ts';

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
  const readMail = (): unknown =>
    portal.store.connection.rows<{ mail: string }>(
      "SELECT mail FROM user WHERE name = 'Ann'",
      [],
    )[0]?.mail;
  const confirm = (proof: unknown, by = portal.visitor()): Promise<TestResponse> =>
    by.send('POST', '/user/confirm-email', proof);
  const own = `/user/${String(ann.uid)}?_format=json`;
  const response = z.object({ pending: z.string(), message: z.string() });
  const changes: [string, () => Promise<TestResponse>][] = [
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
  for (const [mail, change] of changes) {
    const before = readMail();
    const otherBrowser = await portal.login('Ann');
    await requestPasswordReset(portal.visitor(), String(before));
    const resetToken = mailedLink(portal).searchParams.get('token');
    const changed = await change();
    assert.equal(changed.status, 200);
    assert.deepEqual(response.parse(changed.body), {
      pending: mail,
      message: 'Please check your email to confirm your new address.',
    });
    assert.deepEqual([readMail(), portal.mails.at(-1)?.to], [before, mail]);
    const proof = mailedToken(portal);
    assert.equal((await confirm({ ...proof, token: 'x' })).status, 400);
    assert.deepEqual((await confirm(proof, ann)).body, {
      email: mail,
      message: 'Your email address has been changed.',
    });
    const signedIn = [ann, otherBrowser].map(
      async (browser) => (await browser.get('/user/login_status?_format=json')).body,
    );
    assert.deepEqual(await Promise.all(signedIn), ['1', '0'], 'other sessions end');
    assert.deepEqual([readMail(), portal.mails.at(-1)?.to], [mail, before]);
    assert.match(portal.mails.at(-1)?.subject ?? '', /was changed/);
    assert.equal((await confirm(proof)).status, 400);
    assert.equal(
      (await reset(portal.visitor(), 'Ann', resetToken, 'Newpass12')).status,
      400,
      'an earlier reset link',
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
  assert.equal((await confirm(mailedToken(portal))).status, 422, 'taken meanwhile');
});

test('invalidates links of older emails after a password change', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const ann = await portal.login('Ann');
  await requestPasswordReset(portal.visitor(), 'Ann@example.com');
  const token = mailedLink(portal).searchParams.get('token');
  const change = { pass: [{ existing: testPassword, value: 'Newpass12' }] };
  assert.equal(
    (await ann.send('PATCH', `/user/${String(ann.uid)}?_format=json`, change)).status,
    200,
  );
  assert.equal((await reset(portal.visitor(), 'Ann', token, 'Newpass13')).status, 400);
});
