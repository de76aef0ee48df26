import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFixtureStore } from '../test/fixture-site.ts';
import { createApp } from './app.ts';

test('limits sockets and the time that a request takes to arrive', async () => {
  const { server } = createApp({ store: createFixtureStore() });
  assert.deepEqual([server.maxConnections, server.requestTimeout], [1_000, 60_000]);
});

test('has its store and accounts before it is ready', () => {
  const store = createFixtureStore();
  const app = createApp({ store });
  assert.deepEqual([app.store, app.accounts.store], [store, store]);
});
