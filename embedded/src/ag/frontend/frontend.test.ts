import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestPortal } from '../../../test/test-portal.ts';

test('returns the site name from the recipe, without payments and captcha by default', async () => {
  const { get } = createTestPortal();
  assert.deepEqual(await get('/ag/api/site'), {
    status: 200,
    body: {
      name: 'Thursday Arcade',
      slogan: 'New games every Thursday',
      mail: 'hello@thursday-arcade.example',
      payments: { gateway: 'sandbox', publishable_key: null },
      captcha: null,
    },
  });
});

test('resolves a path by its alias, ignoring case, and by its ID', async () => {
  const portal = createTestPortal();
  const nid = portal.addGame('One', { path: '/puzzle/one' });
  const tid = portal.addTerm('tags', 'Easy', '/tag/easy');
  const uuid = portal.store.connection.rows<{ uuid: string }>(
    'SELECT uuid FROM node WHERE nid = ?',
    [nid],
  )[0]?.uuid;
  const game = {
    status: 200,
    body: { type: 'node--game', id: uuid, internal: nid, path: '/puzzle/one' },
  };
  for (const path of ['/puzzle/one', '/Puzzle/One', '/puzzle/one/', `/node/${String(nid)}`])
    assert.deepEqual(await portal.get(`/ag/api/resolve?path=${path}`), game, path);
  const { body } = await portal.get('/ag/api/resolve?path=/tag/easy');
  assert.match(
    JSON.stringify(body),
    new RegExp(`"taxonomy_term--tags".*"internal":${String(tid)}`),
  );
});

test('resolves an alias of two games to the newer one', async () => {
  const portal = createTestPortal();
  portal.addGame('Old', { path: '/puzzle/one' });
  const nid = portal.addGame('New', { path: '/puzzle/one' });
  assert.match(
    JSON.stringify((await portal.get('/ag/api/resolve?path=/puzzle/one')).body),
    new RegExp(`"internal":${String(nid)}`),
  );
});

test('returns 403 for unpublished content and 404 for unknown content', async () => {
  const portal = createTestPortal();
  portal.addGame('Draft', { status: 0, path: '/puzzle/draft' });
  assert.equal((await portal.get('/ag/api/resolve?path=/puzzle/draft')).status, 403);
  for (const path of ['/puzzle/none', '/node/999', '/node/abc', '/user/1', '/', '/%00'])
    assert.equal((await portal.get(`/ag/api/resolve?path=${path}`)).status, 404, path);
});
