import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestPortal, testPassword } from '../../../test/test-portal.ts';
import { register } from '../../../test/account-fixture.ts';

test('stores the consent text as shown', async () => {
  const portal = createTestPortal();
  const submitField = async (name: string, value: unknown): Promise<[number, unknown]> => {
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
    [await submitField('A', true), await submitField('B', false), await submitField('C', 0)],
    [
      [200, 1],
      [200, 0],
      [200, 0],
    ],
  );
  assert.deepEqual(
    [await submitField('D', 'false'), await submitField('E', 'no')],
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
  const submitField = async (
    name: string,
    more?: Record<string, unknown>,
  ): Promise<[number, string]> => {
    const { status, body } = await register(visitor, name, more);
    return [status, JSON.stringify(body)];
  };
  const cases: [[number, string], RegExp][] = [
    [await submitField('ann'), /The username ann is already taken/],
    [
      await submitField('Bob', { mail: [{ value: 'ANN@example.com' }] }),
      /The email address ANN@example.com is already taken/,
    ],
    [await submitField('x'.repeat(61)), /is too long: it must be 60 characters or less/],
    [await submitField('a b'), /illegal character/],
    [await submitField('Bob', { mail: [{ value: 'no mail' }] }), /Must be a valid email/],
    [await submitField('Bob', { pass: [{ value: 'short1A' }] }), /at least 8 characters/],
    [await submitField('Bob', { pass: [{ value: 'nouppercase1' }] }), /uppercase/],
    [await submitField('Bob', { pass: [{ value: 'Password1' }] }), /more secure password/],
    [await submitField('Bob', { pass: [{ value: 'Passw\u0151rd1' }] }), /Unicode is not allowed/],
    [await submitField('Bob', { name: [{ value: 'Bob\0' }] }), /illegal character/],
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
        await submitField('Bob', { mail: [{ value: mail }] }),
        /Must be a valid email/,
      ]),
    )),
  ];
  for (const [[status, body], expected] of cases) {
    assert.equal(status, 422, body);
    assert.match(body, expected);
  }
  assert.equal((await submitField('Bob', { roles: [{ target_id: 'administrator' }] }))[0], 403);
  assert.equal((await submitField('Bob', { status: [{ value: true }] }))[0], 403);
  assert.equal(portal.mails.length, 0);
});

test('creates one account for two parallel registrations of a name', async () => {
  const portal = createTestPortal();
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => register(portal.visitor(), 'Ann')),
  );
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 422, 422, 422, 422, 422]);
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
