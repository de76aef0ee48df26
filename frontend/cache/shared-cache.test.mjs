import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Generations } from './generations.mjs';
import { LocalCache } from './local-cache.mjs';
import { PendingRenders } from './pending-renders.mjs';
import { SharedCache } from './shared-cache.mjs';

/** Redis as a map; `away` makes it refuse everything. */
function memoryStore() {
  const entries = new Map();
  const tags = new Map();
  const store = {
    away: false,
    async read(key) {
      if (store.away) throw new Error('away');
      return entries.get(key) ?? null;
    },
    async write(key, entry) {
      if (store.away) throw new Error('away');
      entries.set(key, entry);
    },
    async readTags(names) {
      if (store.away) throw new Error('away');
      return names.map((name) => tags.get(name) ?? null);
    },
    async writeTags(states) {
      if (store.away) throw new Error('away');
      for (const [name, state] of states) tags.set(name, state);
    },
  };
  return store;
}

/** A node of the site: a cache of its own, and what it knows of tags. */
function node(store, clock) {
  const tags = new Map();
  const now = () => clock.now;
  const local = new LocalCache({ memory: new Map(), tags, now });
  const cache = new SharedCache({ local, store, tags, now });
  const pendingRenders = new PendingRenders();
  const request = () =>
    new Generations({ cache, tags, isAnswering: async () => true, pendingRenders, now });
  return { cache, tags, request };
}

const page = (html, tags = '') => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': tags },
});
const asked = { kind: 'APP_PAGE' };

describe('nodes that share a cache', () => {
  test('one node serves what the other rendered, as old as it is', async () => {
    const clock = { now: 1_000 };
    const store = memoryStore();
    const [one, other] = [node(store, clock), node(store, clock)];
    await one.cache.set('/', page('home'), { cacheControl: { revalidate: 60, expire: undefined } });
    clock.now = 9_000;
    const entry = await other.cache.get('/', asked);
    assert.deepEqual(entry, {
      value: page('home'),
      lastModified: 1_000,
      cacheControl: { revalidate: 60, expire: undefined },
    });
  });

  test("an editor's change told to one node makes pages and answers stale on the other", async () => {
    const clock = { now: 1_000 };
    const store = memoryStore();
    const [one, other] = [node(store, clock), node(store, clock)];
    await other.cache.set('/racing/x', page('old', 'node:1001,_N_T_/racing/x'), {});
    await other.cache.set('answer', { kind: 'FETCH', data: {} }, { tags: ['node_list:game'] });
    clock.now = 2_000;
    await one.cache.revalidateTag(['node:1001', 'node_list:game'], { expire: 300 });
    await other.cache.get('/racing/x', asked);
    assert.deepEqual(other.tags.get('node:1001'), { stale: 2_000, expired: 302_000 });
    assert.equal(other.tags.has('node_list:game'), false, 'only what is asked for is looked up');
    await other.cache.get('answer', { kind: 'FETCH', tags: ['node_list:game'], softTags: [] });
    assert.deepEqual(other.tags.get('node_list:game'), { stale: 2_000, expired: 302_000 });
  });

  test('what one node began to render before a change that the other was told of is shown by neither', async () => {
    const clock = { now: 1_000 };
    const store = memoryStore();
    const nodes = [node(store, clock), node(store, clock)];
    const [told, rendering] = nodes.map(({ request }) => request());
    await rendering.get('/', asked);
    clock.now = 2_000;
    await told.revalidateTag(['node:1001'], { expire: 0 });
    clock.now = 3_000;
    await rendering.set('/', page('taken down', 'node:1001'), {
      cacheControl: { revalidate: 300 },
    });
    for (const { request } of nodes) assert.equal(await request().get('/', asked), null);
    const next = nodes[1].request();
    await next.get('/', asked);
    await next.set('/', page('new', 'node:1001'), { cacheControl: { revalidate: 300 } });
    for (const { request } of nodes)
      assert.equal((await request().get('/', asked)).value.html, 'new');
  });

  test('the later word on a tag counts, whoever said it', async () => {
    const clock = { now: 1_000 };
    const store = memoryStore();
    const [one, other] = [node(store, clock), node(store, clock)];
    await one.cache.set('/', page('home', 'node:1'), {});
    await one.cache.revalidateTag('node:1', { expire: 300 });
    other.tags.set('node:1', { stale: 5_000, expired: 9_000 });
    await other.cache.get('/', asked);
    assert.deepEqual(other.tags.get('node:1'), { stale: 5_000, expired: 301_000 });
  });
});

describe('a shared cache that is away', () => {
  test('leaves each node with its own', async () => {
    const clock = { now: 1_000 };
    const store = memoryStore();
    const one = node(store, clock);
    store.away = true;
    await one.cache.set('/', page('home'), {});
    assert.equal((await one.cache.get('/', asked)).value.html, 'home');
    assert.equal(await one.cache.get('/never', asked), null);
    await one.cache.revalidateTag('node:1', { expire: 300 });
    assert.equal(one.tags.get('node:1').stale, 1_000);
  });

  test('is told afterwards what changed meanwhile', async () => {
    const clock = { now: 1_000 };
    const store = memoryStore();
    const [one, other] = [node(store, clock), node(store, clock)];
    await other.cache.set('/', page('home', 'node:1'), {});
    store.away = true;
    clock.now = 2_000;
    await one.cache.revalidateTag('node:1', { expire: 300 });
    store.away = false;
    await one.cache.get('/', asked);
    await other.cache.get('/', asked);
    assert.equal(other.tags.get('node:1').stale, 2_000);
  });
});
