import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BoundedCache } from './bounded-cache.mjs';

/** A node's disk and memory as maps. As in Next, what is written down is in memory, too. */
function node() {
  const written = new Map();
  const remembered = new Map();
  const memory = { set: async (key, value) => void remembered.set(key, value) };
  const disk = {
    get: async (key) => remembered.get(key) ?? written.get(key) ?? null,
    set: async (key, value) => {
      remembered.set(key, value);
      written.set(key, value);
    },
    revalidateTag: async () => undefined,
  };
  return { cache: new BoundedCache({ disk, memory, holds: (key) => written.has(key) }), written };
}

const page = (html) => ({ kind: 'APP_PAGE', html, status: undefined });
const missing = { kind: 'APP_PAGE', html: 'nothing here', status: 404 };

describe('what a node of the site writes down', () => {
  test('a page is there after a restart', async () => {
    const { cache, written } = node();
    await cache.set('/tag/maze', page('mazes'), {});
    assert.deepEqual(written.get('/tag/maze'), page('mazes'));
  });

  test('addresses that somebody makes up are answered again without being made again, and fill no disk', async () => {
    const { cache, written } = node();
    for (const key of ['/tag/x1', '/tag/x2']) await cache.set(key, missing, {});
    assert.deepEqual(await cache.get('/tag/x1', {}), missing);
    assert.equal(written.size, 0);
  });

  test('neither do the answers to searches', async () => {
    const { cache, written } = node();
    const answer = { kind: 'FETCH', data: { body: '{}' } };
    await cache.set('3f2a', answer, { fetchCache: true });
    assert.deepEqual(await cache.get('3f2a', {}), answer);
    assert.equal(written.size, 0);
  });

  test('a page that has gone is gone after a restart, too', async () => {
    const { cache, written } = node();
    await cache.set('/action/metro-worm', page('a worm'), {});
    await cache.set('/action/metro-worm', missing, {});
    assert.deepEqual(written.get('/action/metro-worm'), missing);
  });
});
