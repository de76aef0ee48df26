import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApp, insertEntity } from 'drupal-recipe-server';
import { allModules } from '../../modules.ts';
import { createTestPortal } from '../../../test/test-portal.ts';

test('publishes a scheduled game and a scheduled post at their time with that date', async () => {
  const portal = createTestPortal();
  const { store, time } = portal;
  const release = time.now + 600;
  const nid = portal.addGame('Soon', {
    status: 0,
    published_at: null,
    field_publish_on: release,
    path: '/puzzle/soon',
  });
  const draft = portal.addGame('Draft', { status: 0, published_at: null, path: '/puzzle/draft' });
  const post = insertEntity(store, {
    entityType: 'node',
    bundle: 'post',
    fields: {
      title: [{ value: 'News' }],
      status: [{ value: 0 }],
      field_publish_on: [{ value: release }],
    },
  });
  // The server publishes due content at startup, because edits arrive with its recipes.
  const app = createApp({
    store,
    ...allModules(store, {
      siteUrls: ['https://portal.example'],
      mailer: { send: async () => undefined },
    }),
  });
  const titles = async (): Promise<string[]> =>
    [...(await app.inject('/ag/api/game-list')).body.matchAll(/"title":"(\w+)"/g)].map(
      ([, title]) => title ?? '',
    );
  const stored = (nid: number): unknown =>
    store.connection.rows('SELECT status, published_at, field_publish_on FROM node WHERE nid = ?', [
      nid,
    ])[0];

  assert.deepEqual(await titles(), []);
  time.now = release - 1;
  assert.deepEqual(await titles(), []);
  time.now = release + 30;
  assert.deepEqual(await titles(), ['Soon']);
  assert.deepEqual(stored(nid), { status: 1, published_at: release, field_publish_on: null });
  assert.deepEqual(stored(draft), { status: 0, published_at: null, field_publish_on: null });
  assert.deepEqual(
    store.connection.rows('SELECT status, created FROM node WHERE nid = ?', [post]),
    [{ status: 1, created: release }],
  );
});
