import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { QueryTimeout } from '../store/time-limit.ts';
import { createFixtureClient, createFixtureStore } from '../../test/fixture-site.ts';

test('caches neither a query above the time limit nor its error', async () => {
  const store = createFixtureStore();
  const request = createFixtureClient(store);
  const run = mock.method(store.connection.timeLimit, 'run', () => {
    throw new QueryTimeout();
  });
  const { status, headers, body } = await request('/jsonapi/node/dish?sort=title');
  assert.deepEqual([status, headers['cache-control']], [503, 'no-store']);
  assert.match(body.errors?.[0]?.detail ?? '', /takes too long/);
  run.mock.restore();
  assert.equal((await request('/jsonapi/node/dish?sort=title')).status, 200);
});
