import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type TestResponse,
  type Browser,
  createTestPortal,
  testPassword,
  type TestPortal,
} from '../../../test/test-portal.ts';

const review = (nid: number, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  comment_body: [{ value: 'Good <b>game</b>', format: 'plain_text' }],
  comment_type: [{ target_id: 'review' }],
  entity_type: [{ value: 'node' }],
  entity_id: [{ target_id: nid }],
  field_name: [{ value: 'field_reviews' }],
  field_comment_thumb_vote: [{ value: true }],
  ...more,
});
const rows = ({ store }: TestPortal): { subject: string; status: number; uid: number }[] =>
  store.connection.rows('SELECT subject, status, uid FROM comment ORDER BY cid', []);

test('stores a review unpublished, with a subject from its text', async () => {
  const portal = createTestPortal();
  const [nid, uid] = [portal.addGame('One'), portal.addMember('Ann')];
  const ann = await portal.login('Ann');
  const text = 'x'.repeat(200);
  const { status } = await ann.send(
    'POST',
    '/comment',
    review(nid, { comment_body: [{ value: text, format: 'plain_text' }] }),
  );
  assert.equal(status, 201);
  assert.deepEqual(rows(portal), [{ subject: text.slice(0, 120), status: 0, uid }]);
});

test('lets editors approve a review, but not its author, and lets no one move it', async () => {
  const portal = createTestPortal();
  const [nid, other] = [portal.addGame('One'), portal.addGame('Two')];
  for (const name of ['Ann', 'Bob']) portal.addMember(name);
  portal.addMember('Ed', { roles: ['editor'] });
  const [ann, bob, ed] = [
    await portal.login('Ann'),
    await portal.login('Bob'),
    await portal.login('Ed'),
  ];
  await ann.send('POST', '/comment', review(nid));
  const patch = (
    browser: Browser,
    more: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<TestResponse> =>
    browser.send(
      'PATCH',
      '/comment/1?_format=json',
      { comment_type: [{ target_id: 'review' }], ...more },
      headers,
    );
  const approved = { status: [{ value: true }] };
  for (const browser of [ann, bob, portal.visitor()])
    assert.equal((await patch(browser, approved)).status, 403);
  assert.equal((await patch(ed, approved, { 'x-csrf-token': 'wrong' })).status, 403);
  assert.equal((await patch(ed, { entity_id: [{ target_id: other }] })).status, 403);
  assert.equal((await patch(ed, { ...approved, comment_body: [] })).status, 422);
  assert.equal((await ed.send('PATCH', '/comment/1?_format=json', approved)).status, 422);
  assert.equal((await ed.send('PATCH', '/comment/99?_format=json', approved)).status, 404);
  assert.deepEqual(
    rows(portal).map(({ status }) => status),
    [0],
  );
  assert.match(JSON.stringify((await patch(ed, approved)).body), /"status":\[\{"value":true\}\]/);
  assert.deepEqual(
    rows(portal).map(({ status }) => status),
    [1],
  );
});

test('accepts a subject of 120 characters', async () => {
  const portal = createTestPortal();
  const nid = portal.addGame('One');
  portal.addMember('Ann');
  const ann = await portal.login('Ann');
  const post = async (length: number): Promise<number> =>
    (await ann.send('POST', '/comment', review(nid, { subject: [{ value: 'é'.repeat(length) }] })))
      .status;
  assert.deepEqual([await post(121), await post(120)], [422, 201]);
});

test('accepts one review per member and game', async () => {
  const portal = createTestPortal();
  const nid = portal.addGame('One');
  portal.addMember('Ann');
  portal.addMember('Bob');
  const [ann, bob] = [await portal.login('Ann'), await portal.login('Bob')];
  assert.deepEqual(
    [
      (await ann.send('POST', '/comment', review(nid))).status,
      (await bob.send('POST', '/comment', review(nid))).status,
    ],
    [201, 201],
  );
  const again = await ann.send('POST', '/comment', review(nid));
  assert.equal(again.status, 422);
  assert.match(JSON.stringify(again.body), /already written a review/);
});

test('rejects a review by another author, with a status, of a draft or without text', async () => {
  const portal = createTestPortal();
  const [nid, draft] = [portal.addGame('One'), portal.addGame('Draft', { status: 0 })];
  portal.addMember('Ann');
  const ann = await portal.login('Ann');
  const refused: [number, Record<string, unknown>][] = [
    [403, review(nid, { uid: [{ target_id: 1 }] })],
    [403, review(nid, { status: [{ value: true }] })],
    [403, review(nid, { created: [{ value: 1 }] })],
    [422, review(draft)],
    [422, review(999_999)],
    [422, review(nid, { comment_body: [{ value: '   ', format: 'plain_text' }] })],
    [422, review(nid, { comment_body: [{ value: 'x', format: 'full_html' }] })],
    [422, review(nid, { field_name: [{ value: 'nope' }] })],
    [422, review(nid, { nope: [{ value: 1 }] })],
  ];
  for (const [status, body] of refused)
    assert.equal((await ann.send('POST', '/comment', body)).status, status, JSON.stringify(body));
  assert.deepEqual(rows(portal), []);
});

test('rejects writes from other sites with a member’s cookie', async () => {
  const portal = createTestPortal();
  const nid = portal.addGame('One');
  portal.addMember('Ann');
  const ann = await portal.login('Ann');
  for (const token of ['', 'wrong', 'x'.repeat(43)])
    assert.equal(
      (await ann.send('POST', '/comment', review(nid), { 'x-csrf-token': token })).status,
      403,
    );
});

test('accepts only avatars as user picture', async () => {
  const portal = createTestPortal();
  const [avatar, other] = [
    portal.addFile('public://avatars/fox.png'),
    portal.addFile('public://games/secret.png'),
  ];
  const ann = portal.addMember('Ann');
  const browser = await portal.login('Ann');
  const patch = async (fid: number): Promise<number> =>
    (
      await browser.send('PATCH', `/user/${String(ann)}?_format=json`, {
        user_picture: [{ target_id: fid }],
      })
    ).status;
  assert.deepEqual([await patch(avatar), await patch(other), await patch(99_999)], [200, 422, 422]);
  assert.deepEqual(
    portal.store.connection.rows('SELECT user_picture FROM user WHERE uid = ?', [ann]),
    [{ user_picture: avatar }],
  );
});

test('requires the current password to change it and ends other sessions', async () => {
  const portal = createTestPortal();
  const uid = portal.addMember('Ann');
  const [browser, otherBrowser] = [await portal.login('Ann'), await portal.login('Ann')];
  const patch = (pass: Record<string, string>): Promise<{ status: number }> =>
    browser.send('PATCH', `/user/${String(uid)}`, { pass: [pass] });
  assert.equal((await patch({ value: 'Newpass12' })).status, 422);
  assert.equal((await patch({ value: 'Newpass12', existing: testPassword })).status, 200);
  assert.equal((await browser.get('/user/login_status?_format=json')).body, '1');
  assert.equal((await otherBrowser.get('/user/login_status?_format=json')).body, '0');
  await portal.login('Ann', 'Newpass12');
});

test('applies the rules of registration to a new password or name', async () => {
  const portal = createTestPortal();
  const uid = portal.addMember('Ann');
  const ann = await portal.login('Ann');
  const patch = async (body: object): Promise<[number, string]> => {
    const response = await ann.send('PATCH', `/user/${String(uid)}`, body);
    return [response.status, JSON.stringify(response.body)];
  };
  const [weak, text] = await patch({ pass: [{ value: 'weak', existing: testPassword }] });
  assert.equal(weak, 422);
  assert.match(text, /at least 8 characters/);
  assert.equal((await patch({ name: [{ value: 'A n n' }] }))[0], 422);
});

test('rejects a body above one megabyte', async () => {
  const portal = createTestPortal();
  assert.equal(
    (await portal.visitor().send('POST', '/user/login?_format=json', 'x'.repeat(1_100_000))).status,
    413,
  );
});

test('rejects changes of other accounts, roles, status and ID', async () => {
  const portal = createTestPortal();
  const [ann, bob] = [portal.addMember('Ann'), portal.addMember('Bob')];
  const browser = await portal.login('Ann');
  const patch = async (uid: number, body: unknown): Promise<number> =>
    (await browser.send('PATCH', `/user/${String(uid)}`, body)).status;
  assert.equal(await patch(bob, { field_opt_in: [{ value: true }] }), 403);
  for (const body of [
    { roles: [{ target_id: 'administrator' }] },
    { status: [{ value: false }] },
    { uid: [{ value: 1 }] },
    { created: [{ value: 1 }] },
  ])
    assert.equal(await patch(ann, body), 403, JSON.stringify(body));
  assert.equal(await patch(ann, { name: [{ value: 'Bob' }] }), 422, 'taken');
  assert.equal(
    await patch(ann, { name: [{ value: 'Anne' }] }),
    200,
    'the portal lets members change their name',
  );
});

test('shows email address and roles only to the user', async () => {
  const portal = createTestPortal();
  const [ann, bob] = [
    portal.addMember('Ann', { roles: ['game_pass_subscriber'] }),
    portal.addMember('Bob'),
  ];
  const browser = await portal.login('Ann');
  const read = async (uid: number): Promise<string> =>
    JSON.stringify(
      (await browser.get(`/jsonapi/user/user?filter[uid]=${String(uid)}&include=roles`)).body,
    );
  const own = await read(ann);
  assert.match(own, /"mail":"Ann@example.com"/);
  assert.match(own, /"drupal_internal__target_id":"game_pass_subscriber"/);
  assert.doesNotMatch(await read(bob), /mail|Bob@/);
  assert.equal((await browser.get(`/user/${String(bob)}?_format=json`)).status, 403);
});

test('rejects a review without a vote, above the length limit, or as a reply on another game', async () => {
  const portal = createTestPortal();
  portal.addMember('Ann');
  portal.addMember('Bob');
  const [game, otherGame] = [portal.addGame('One'), portal.addGame('Two')];
  const [ann, bob] = [await portal.login('Ann'), await portal.login('Bob')];
  const cid = Number(Object((await ann.send('POST', '/comment', review(game))).body).cid[0].value);
  const sendComment = async (nid: number, more: object): Promise<[number, string]> => {
    const { status, body } = await bob.send('POST', '/comment', review(nid, { ...more }));
    return [status, JSON.stringify(body)];
  };
  const invalidComments: [number, object, RegExp][] = [
    [
      game,
      { field_comment_thumb_vote: [] },
      /field_comment_thumb_vote: This value should not be null/,
    ],
    [game, { field_comment_thumb_vote: [{ value: 2 }] }, /correct primitive type/],
    [game, { field_comment_thumb_vote: [{ value: 'yes' }] }, /correct primitive type/],
    [
      game,
      { comment_body: [{ value: 'x'.repeat(5001), format: 'plain_text' }] },
      /longer than 5000 characters/,
    ],
    [otherGame, { pid: [{ target_id: cid }] }, /cannot be referenced/],
    [otherGame, { pid: [{ target_id: 999 }] }, /does not exist/],
  ];
  for (const [nid, more, message] of invalidComments) {
    const [status, body] = await sendComment(nid, more);
    assert.equal(status, 422, body);
    assert.match(body, message);
  }
  assert.equal(
    (
      await sendComment(game, {
        pid: [{ target_id: cid }],
        comment_body: [{ value: 'x'.repeat(5000), format: 'plain_text' }],
      })
    )[0],
    201,
  );
});
