import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestPortal } from '../../../test/test-portal.ts';

test('rejects values of an account that exceed their field or are not allowed', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  const fox = portal.addFile('public://avatars/fox.png');
  const ann = await portal.login('Ann');
  const long = 'x'.repeat(900_000);
  const change = async (body: unknown): Promise<[number, string]> => {
    const { status, body: response } = await ann.send(
      'PATCH',
      `/user/${String(ann.uid)}?_format=json`,
      body,
    );
    return [status, JSON.stringify(response)];
  };
  const picture = (texts: object): object => ({ user_picture: [{ target_id: fox, ...texts }] });
  const invalidBodies: [unknown, RegExp][] = [
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
  for (const [body, message] of invalidBodies) {
    const [status, text] = await change(body);
    assert.equal(status, 422, text.slice(0, 200));
    assert.match(text, message);
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
