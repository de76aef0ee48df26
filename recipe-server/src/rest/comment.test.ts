import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRestSite, type RestSite } from '../../test/rest-client.ts';

const note = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  comment_type: [{ target_id: 'note' }],
  entity_type: [{ value: 'node' }],
  entity_id: [{ target_id: 1 }],
  field_name: [{ value: 'field_notes' }],
  subject: [{ value: 'Thanks' }],
  comment_body: [{ value: 'Well put.', format: 'plain_text' }],
  ...more,
});

const stored = ({ store }: RestSite): { subject: string; status: number; uid: number }[] =>
  store.connection.rows('SELECT subject, status, uid FROM comment ORDER BY cid');

test('a user posts a comment, which waits for approval', async () => {
  const site = createRestSite();
  const ann = await site.login('ann');
  const { status, body } = await ann.send('POST', '/comment', note());
  assert.equal(status, 201);
  assert.deepEqual(body.subject, [{ value: 'Thanks' }]);
  assert.deepEqual(stored(site), [{ subject: 'Thanks', status: 0, uid: ann.uid }]);
  assert.equal((await site.visitor.send('GET', '/comment/1?_format=json')).status, 403);
});

test('a moderator approves a comment, and everybody reads it', async () => {
  const site = createRestSite();
  const [ann, mod] = [await site.login('ann'), await site.login('mod', ['moderator'])];
  await ann.send('POST', '/comment', note());
  const approve = { comment_type: [{ target_id: 'note' }], status: [{ value: true }] };
  assert.equal((await ann.send('PATCH', '/comment/1', approve)).status, 403);
  assert.equal((await mod.send('PATCH', '/comment/1', approve)).status, 200);
  const { status, body } = await site.visitor.send('GET', '/comment/1?_format=json');
  assert.equal(status, 200);
  assert.deepEqual(body.comment_body, [
    { value: 'Well put.', format: 'plain_text', processed: '<p>Well put.</p>\n' },
  ]);
});

test('comments of moderators are published at once', async () => {
  const site = createRestSite();
  const mod = await site.login('mod', ['moderator']);
  await mod.send('POST', '/comment', note());
  assert.deepEqual(
    stored(site).map(({ status }) => status),
    [1],
  );
});

test('the author edits the text of a published comment, but not its page', async () => {
  const site = createRestSite();
  const [ann, bob] = [await site.login('ann'), await site.login('bob')];
  await ann.send('POST', '/comment', note());
  site.store.connection.update('comment', 'cid', 1, { status: 1 });
  const edit = (more: Record<string, unknown>) => ({
    comment_type: [{ target_id: 'note' }],
    ...more,
  });
  const subject = [{ value: 'Better' }];
  assert.equal((await bob.send('PATCH', '/comment/1', edit({ subject }))).status, 403);
  assert.equal((await ann.send('PATCH', '/comment/1', edit({ subject }))).status, 200);
  const moved = edit({ entity_id: [{ target_id: 2 }] });
  assert.equal((await ann.send('PATCH', '/comment/1', moved)).status, 403);
  assert.deepEqual(
    stored(site).map((row) => row.subject),
    ['Better'],
  );
});

test('a request without the session’s token changes nothing', async () => {
  const site = createRestSite();
  const ann = await site.login('ann');
  const forged = await ann.send('POST', '/comment', note(), { 'x-csrf-token': 'forged' });
  assert.equal(forged.status, 403);
  assert.equal((await site.visitor.send('POST', '/comment', note())).status, 403);
  assert.deepEqual(stored(site), []);
});

const invalid: [what: string, more: Record<string, unknown>, message: RegExp][] = [
  ['an empty text', { comment_body: [{ value: ' ' }] }, /comment_body: This value should not be/],
  ['a long subject', { subject: [{ value: 'x'.repeat(65) }] }, /longer than 64 characters/],
  [
    'a text format without permission',
    { comment_body: [{ value: 'x', format: 'rich' }] },
    /comment_body\.0\.format: The value you selected is not a valid choice/,
  ],
  ['an unpublished page', { entity_id: [{ target_id: 2 }] }, /\(node: 2\) cannot be referenced/],
  ['a page that does not exist', { entity_id: [{ target_id: 9 }] }, /\(node: 9\) does not exist/],
  ['another field', { field_name: [{ value: 'title' }] }, /There is no such comment field/],
  ['a reply to no comment', { pid: [{ target_id: 5 }] }, /\(comment: 5\) does not exist/],
  ['a number as text', { comment_body: [{ value: { x: 1 } }] }, /primitive type/],
  ['an unknown field', { color: [{ value: 'red' }] }, /Field color is unknown/],
];
for (const [what, more, message] of invalid)
  test(`rejects a comment with ${what}`, async () => {
    const site = createRestSite();
    const ann = await site.login('ann');
    const { status, body } = await ann.send('POST', '/comment', note(more));
    assert.equal(status, 422);
    assert.match(String(body.message), message);
    assert.deepEqual(stored(site), []);
  });

test('a user cannot choose the author or the status of a comment', async () => {
  const site = createRestSite();
  const ann = await site.login('ann');
  for (const more of [{ uid: [{ target_id: 1 }] }, { status: [{ value: true }] }]) {
    const { status, body } = await ann.send('POST', '/comment', note(more));
    assert.deepEqual(
      [status, body.message],
      [403, `Access denied on creating field '${String(Object.keys(more)[0])}'.`],
    );
  }
  assert.deepEqual(stored(site), []);
});

test('the resource accepts JSON only', async () => {
  const site = createRestSite();
  const ann = await site.login('ann');
  const form = await ann.send('POST', '/comment', note(), { 'content-type': 'text/plain' });
  assert.equal(form.status, 415);
  assert.equal((await ann.send('POST', '/comment?_format=xml', note())).status, 406);
  assert.equal((await ann.send('POST', '/comment')).status, 415);
});
