import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRestSite, type RestClient } from '../../test/rest-client.ts';
import { testPassword } from '../../test/test-site.ts';

const path = ({ uid }: RestClient): string => `/user/${uid}?_format=json`;
const existing = { existing: testPassword };

test('a profile shows its public fields, and the address to its owner', async () => {
  const site = createRestSite();
  const [ann, bob] = [await site.login('ann'), await site.login('bob')];
  const own = (await ann.send('GET', path(ann))).body;
  assert.deepEqual([own.name, own.mail], [[{ value: 'ann' }], [{ value: 'ann@example.com' }]]);
  const others = (await bob.send('GET', path(ann))).body;
  assert.deepEqual(
    [others.name, others.mail, others.pass],
    [[{ value: 'ann' }], undefined, undefined],
  );
  assert.equal((await site.visitor.send('GET', path(ann))).status, 403);
  assert.equal((await ann.send('GET', '/user/99?_format=json')).status, 404);
});

test('users change their own fields only', async () => {
  const site = createRestSite();
  const [ann, bob] = [await site.login('ann'), await site.login('bob')];
  const about = { field_about: [{ value: 'Reads a lot' }] };
  assert.equal((await bob.send('PATCH', path(ann), about)).status, 403);
  const { status, body } = await ann.send('PATCH', path(ann), about);
  assert.deepEqual([status, body.field_about], [200, about.field_about]);
  const roles = await ann.send('PATCH', path(ann), { roles: [{ target_id: 'moderator' }] });
  assert.deepEqual(
    [roles.status, roles.body.message],
    [403, "Access denied on updating field 'roles'."],
  );
});

test('values that stay the same need no permission', async () => {
  const site = createRestSite();
  const ann = await site.login('ann');
  const { body } = await ann.send('GET', path(ann));
  const sent = { uid: body.uid, name: body.name, field_about: [{ value: 'New' }] };
  assert.equal((await ann.send('PATCH', path(ann), sent)).status, 200);
});

test('address and password require the current password', async () => {
  const site = createRestSite();
  const ann = await site.login('ann');
  const change = async (fields: Record<string, unknown>) => {
    const { status, body } = await ann.send('PATCH', path(ann), fields);
    return [status, String(body.message ?? '')] as const;
  };
  const mail = [{ value: 'new@example.com' }];
  const [status, message] = await change({ mail });
  assert.equal(status, 422);
  assert.match(message, /mail: Your current password is missing or incorrect/);
  assert.equal((await change({ mail, pass: [{ existing: 'wrong' }] }))[0], 422);
  assert.equal((await change({ mail, pass: [existing] }))[0], 200);
  assert.equal((await change({ pass: [{ value: 'another one', ...existing }] }))[0], 200);
  const [row] = site.store.connection.column<string>('SELECT mail FROM user WHERE uid = ?', [
    ann.uid,
  ]);
  assert.equal(row, 'new@example.com');
});

test('a new password ends the other sessions', async () => {
  const site = createRestSite();
  const ann = await site.login('ann');
  const login = await site.app.inject({
    method: 'POST',
    url: '/user/login?_format=json',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ name: 'ann', pass: testPassword }),
  });
  const [cookie] = login.cookies;
  const other = { cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}` };
  const isLoggedIn = async () =>
    (await site.visitor.send('GET', '/user/login_status?_format=json', undefined, other)).text;
  assert.equal(await isLoggedIn(), '1');
  await ann.send('PATCH', path(ann), { pass: [{ value: 'another one', ...existing }] });
  assert.equal(await isLoggedIn(), '0');
});

const invalid: [what: string, fields: Record<string, unknown>, message: RegExp][] = [
  ['an address of another user', { mail: [{ value: 'bob@example.com' }] }, /is already taken/],
  ['no address', { mail: [{ value: 'none' }] }, /not a valid email address/],
  ['a long text', { field_about: [{ value: 'x'.repeat(21) }] }, /longer than 20 characters/],
  ['an unknown time zone', { timezone: [{ value: 'Mars/Olympus' }] }, /not a valid choice/],
  ['an unknown language', { preferred_langcode: [{ value: 'xx' }] }, /not a valid choice/],
  ['a picture that does not exist', { user_picture: [{ target_id: 9 }] }, /does not exist/],
];
for (const [what, fields, message] of invalid)
  test(`rejects a user with ${what}`, async () => {
    const site = createRestSite();
    const ann = await site.login('ann');
    await site.login('bob');
    const { status, body } = await ann.send('PATCH', path(ann), { pass: [existing], ...fields });
    assert.equal(status, 422);
    assert.match(String(body.message), message);
  });

test('administrators change other accounts without a password', async () => {
  const site = createRestSite();
  const [ann, mod] = [await site.login('ann'), await site.login('mod', ['moderator'])];
  const { status, body } = await mod.send('PATCH', path(ann), {
    name: [{ value: 'Anna' }],
    status: [{ value: false }],
  });
  assert.deepEqual([status, body.name], [200, [{ value: 'Anna' }]]);
  const denied = await ann.send('GET', path(ann));
  assert.equal(denied.status, 403);
});

test('the resources exist only where the recipe enables them', async () => {
  const site = createRestSite({
    'rest.resource.entity.user': null,
    'rest.resource.entity.comment': null,
  });
  const ann = await site.login('ann');
  assert.equal((await ann.send('GET', path(ann))).status, 404);
  assert.equal((await ann.send('POST', '/comment', {})).status, 404);
});
