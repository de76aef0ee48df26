import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Generations } from './generations.mjs';
import { PendingRenders } from './pending-renders.mjs';

/** A node: its cache as a map, what it knows of tags, a clock, and a content API that can be away. */
function node({ since } = {}) {
  const clock = { now: 1_000 };
  const api = { isAway: false };
  const kept = new Map();
  const tags = new Map();
  const pendingRenders = new PendingRenders();
  const attempts = new Set();
  const cache = {
    get: async (key) => kept.get(key) ?? null,
    set: async (key, value, { cacheControl, lastModified = clock.now }) =>
      void kept.set(key, { value, lastModified, cacheControl }),
    revalidateTag: async (names) =>
      names.forEach((tag) => tags.set(tag, { stale: clock.now, expired: clock.now + 300_000 })),
  };
  // Next makes one for every request.
  const current = () =>
    new Generations({
      cache,
      tags,
      isAnswering: async () => !api.isAway,
      pendingRenders,
      attempts,
      since,
      now: () => clock.now,
    });
  const request = () => {
    const generations = current();
    return {
      get: (key) => generations.get(key, { kind: 'APP_PAGE' }),
      getAnswer: (key, tags) => generations.get(key, { kind: 'FETCH', tags, softTags: [] }),
      set: (key, value, context = {}) => generations.set(key, value, context),
    };
  };
  return {
    clock,
    api,
    kept,
    pendingRenders,
    request,
    get: (key) => request().get(key),
    getAnswer: (key, tags) => request().getAnswer(key, tags),
    set: (key, value, context) => request().set(key, value, context),
    change: (...tags) => current().revalidateTag(tags, { expire: 300 }),
    take: (...names) =>
      names.forEach((tag) => tags.set(tag, { stale: clock.now, expired: clock.now })),
  };
}

const page = (html, status) => ({
  kind: 'APP_PAGE',
  html,
  status,
  headers: { 'x-next-cache-tags': '_N_T_/racing/x,node:1001,node_list:game' },
});
const lasting = { cacheControl: { revalidate: 300 } };

describe('what the next visitor gets', () => {
  test('is made anew after a change, pages and answers alike', async () => {
    const { get, getAnswer, set, change, clock } = node();
    await set('/racing/x', page('old'), lasting);
    await set('answer', { kind: 'FETCH' }, { tags: ['node:1001'] });
    assert.equal((await get('/racing/x')).value.html, 'old');
    clock.now = 2_000;
    await change('node:1001');
    assert.equal(await get('/racing/x'), null);
    assert.equal(await getAnswer('answer', ['node:1001']), null);
    assert.notEqual(await getAnswer('answer', ['node:7']), null);
  });

  test('is the last good copy while the content API is away, and the new one when it is back', async () => {
    const { get, set, change, clock, api } = node();
    await set('/racing/x', page('old'), lasting);
    clock.now = 2_000;
    await change('node:1001');
    api.isAway = true;
    clock.now = 3_000;
    const entry = await get('/racing/x');
    assert.deepEqual(
      [entry.value.html, entry.lastModified],
      ['old', 3_000],
      'as if it were new: it is not made anew behind the visitor’s back',
    );
    api.isAway = false;
    assert.equal(await get('/racing/x'), null);
  });

  test('is nothing that has expired, even while the content API is away', async () => {
    const { get, set, change, clock, api } = node();
    await set('/racing/x', page('taken back'), lasting);
    clock.now = 2_000;
    await change('node:1001');
    api.isAway = true;
    clock.now = 301_000;
    assert.equal((await get('/racing/x')).value.html, 'taken back');
    clock.now = 302_000;
    assert.equal(await get('/racing/x'), null);
  });

  test('is the last good copy when the page could not be made, and each has it tried again behind them', async () => {
    const { request, get, set, change, clock } = node();
    await set('/racing/x', page('old'), lasting);
    clock.now = 2_000;
    await change('node:1001');
    clock.now = 3_000;
    assert.equal(await get('/racing/x'), null, 'whoever asks first waits for the new one, in vain');
    const visitor = request();
    const shown = await visitor.get('/racing/x');
    assert.equal(shown.value.html, 'old');
    assert.ok(
      shown.lastModified + shown.cacheControl.revalidate * 1000 < clock.now,
      'so that Next makes it anew behind the visitor',
    );
    // What Next does when that fails, too.
    await visitor.set('/racing/x', shown.value, { cacheControl: { revalidate: 3 } });
    const next = request();
    assert.equal((await next.get('/racing/x')).value.html, 'old');
    await next.set('/racing/x', page('new'), lasting);
    assert.equal((await get('/racing/x')).value.html, 'new');
    clock.now = 4_000;
    await change('node:1001');
    assert.equal(await get('/racing/x'), null, 'the next change is waited for again');
  });

  test('is nothing that was taken down, however often it cannot be made', async () => {
    const { get, set, take, clock } = node();
    await set('/racing/x', page('taken down'), lasting);
    clock.now = 2_000;
    await take('node:1001');
    for (let visitor = 0; visitor < 3; visitor += 1) assert.equal(await get('/racing/x'), null);
  });

  test('is no 404 that is past its time: what is made behind it would bear its title', async () => {
    const { get, set, clock, api } = node();
    await set('/racing/x', page('not found', 404), lasting);
    await set('/racing/y', page('a game'), lasting);
    clock.now = 302_000;
    assert.equal(await get('/racing/x'), null);
    assert.equal(
      (await get('/racing/y')).lastModified,
      1_000,
      'Next makes a page anew behind its visitor',
    );
    api.isAway = true;
    assert.equal((await get('/racing/x')).value.html, 'not found');
  });

  test('is no page of before a restart: nobody told what changed meanwhile', async () => {
    const { get, set, clock } = node({ since: 5_000 });
    await set('/racing/x', page('old'), lasting);
    await set(
      '/offline',
      { kind: 'APP_PAGE', html: 'no line', headers: { 'x-next-cache-tags': '_N_T_/offline' } },
      lasting,
    );
    clock.now = 6_000;
    assert.equal(await get('/racing/x'), null);
    assert.notEqual(await get('/offline'), null, 'of no content');
  });
});

describe('what was made while its content changed', () => {
  test('is not kept', async () => {
    const { request, get, change, clock, kept } = node();
    const [overtaken, next] = [request(), request()];
    assert.equal(await overtaken.get('/racing/x'), null);
    clock.now = 2_000;
    await change('node:1001');
    clock.now = 3_000;
    await overtaken.set('/racing/x', page('half old, half new'), lasting);
    assert.equal(kept.size, 0);
    assert.equal(await next.get('/racing/x'), null);
    await next.set('/racing/x', page('new'), lasting);
    assert.equal((await get('/racing/x')).value.html, 'new');
  });

  test('an answer neither', async () => {
    const { request, change, kept } = node();
    const overtaken = request();
    await overtaken.getAnswer('answer', ['node:1001']);
    await change('node:1001');
    await overtaken.set('answer', { kind: 'FETCH' }, { tags: ['node:1001'] });
    assert.equal(kept.size, 0);
  });

  test('nor one that was made behind a visitor, who got the copy that was due', async () => {
    const { request, get, set, change, clock } = node();
    await set('/', page('old'), { cacheControl: { revalidate: 1 } });
    clock.now = 5_000;
    const visitor = request();
    assert.equal((await visitor.get('/')).value.html, 'old');
    clock.now = 6_000;
    await change('node:1001');
    clock.now = 7_000;
    await visitor.set('/', page('old'), lasting);
    assert.equal(await get('/'), null);
  });

  test('whoever makes the same one meanwhile', async () => {
    const { request, change, clock, kept } = node();
    const makers = [request(), request()];
    for (const { getAnswer } of makers) await getAnswer('answer', ['node:1001']);
    clock.now = 2_000;
    await change('node:1001');
    clock.now = 3_000;
    for (const { set } of makers) await set('answer', { kind: 'FETCH' }, { tags: ['node:1001'] });
    assert.equal(kept.size, 0);
  });
});

describe('whoever told of a change', () => {
  /** Whether it is over, after all that is due to happen at once. */
  const isOver = async (pendingRenders) => {
    let over = false;
    void pendingRenders.settled().then(() => (over = true));
    await new Promise(setImmediate);
    return over;
  };

  test('waits for the page that is made behind a visitor: others are given the old one as long as that lasts', async () => {
    const { request, set, clock, pendingRenders } = node();
    await set('/', page('old'), { cacheControl: { revalidate: 1 } });
    clock.now = 5_000;
    const visitor = request();
    await visitor.get('/');
    assert.equal(await isOver(pendingRenders), false);
    await visitor.set('/', page('new'), lasting);
    assert.equal(await isOver(pendingRenders), true);
  });

  test('waits for the page that is made for visitors, kept or not', async () => {
    const { request, change, pendingRenders } = node();
    const visitor = request();
    await visitor.get('/');
    await change('node:1001');
    assert.equal(await isOver(pendingRenders), false);
    await visitor.set('/', page('overtaken'), lasting);
    assert.equal(await isOver(pendingRenders), true);
  });

  test('waits neither for kept pages nor for answers, nor for what begins later', async () => {
    const { get, getAnswer, set, pendingRenders, request } = node();
    await set('/', page('kept'), lasting);
    await get('/');
    await set('/static', page('static'), { cacheControl: { revalidate: false } });
    await get('/static');
    await getAnswer('answer', ['node:1001']);
    assert.equal(await isOver(pendingRenders), true);
    const visitor = request();
    await visitor.get('/racing/x');
    const over = pendingRenders.settled();
    await request().get('/racing/y');
    await visitor.set('/racing/x', page('new'), lasting);
    await over;
  });

  test('waits for nothing that failed, and for nothing long', async () => {
    const failed = new PendingRenders({ longest: 1 });
    failed.begin();
    await failed.settled();
    const slow = new PendingRenders({ patience: 1 });
    slow.begin();
    await slow.settled();
    assert.equal(await isOver(slow), false);
  });
});
