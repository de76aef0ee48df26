import assert from 'node:assert/strict';
import test from 'node:test';
import { BridgeError, createBridge } from './bridge.ts';

const SITE = 'https://arcade.example';

function createHost(referrer: string) {
  const sent: { message: unknown; origin: string }[] = [];
  const listeners = new Set<(event: MessageEvent) => void>();
  const parent = {
    postMessage: (message: unknown, origin: string) => void sent.push({ message, origin }),
  };
  const host = {
    parent,
    document: { referrer },
    addEventListener: (_: 'message', listener: (event: MessageEvent) => void) =>
      void listeners.add(listener),
    removeEventListener: (_: 'message', listener: (event: MessageEvent) => void) =>
      void listeners.delete(listener),
  };
  const receive = (data: unknown, origin = SITE, source: unknown = parent) => {
    const event = Object.assign(new MessageEvent('message', { data, origin }));
    Object.defineProperty(event, 'source', { value: source });
    for (const listener of listeners) listener(event);
  };
  return { host, sent, receive, listeners };
}

test('posts each request by name to the page’s origin only', () => {
  const { host, sent } = createHost(`${SITE}/arcade/toast-tower`);
  const bridge = createBridge(host);
  bridge.ready();
  bridge.gameplayStart();
  bridge.gameOver();
  bridge.toggleFullscreen();
  bridge.showShareDialog();
  bridge.showLoginDialog();
  assert.deepEqual(
    sent,
    [
      'ready',
      'gameplayStart',
      'gameOver',
      'toggleFullscreen',
      'showShareDialog',
      'showLoginDialog',
    ].map((type) => ({
      message: { type },
      origin: SITE,
    })),
  );
});

test('identifies the member by the page’s token', async () => {
  const { host, sent, receive } = createHost(SITE);
  const token = createBridge(host).requestToken();
  assert.deepEqual(sent, [{ message: { type: 'requestToken' }, origin: SITE }]);
  receive({ type: 'onTokenReceived', user: 'bWFyeQ==' });
  assert.equal(await token, 'bWFyeQ==');
});

const encode = (user: object) => Buffer.from(JSON.stringify(user)).toString('base64url');

test('decodes non-Latin names of members', async () => {
  const { host, receive } = createHost(SITE);
  const member = createBridge(host).requestMember();
  receive({
    type: 'onTokenReceived',
    user: encode({ uid: 24, name: 'Zoë ✨', user_picture: '/files/fox.png', has_game_pass: true }),
  });
  assert.deepEqual(await member, {
    uid: 24,
    name: 'Zoë ✨',
    picture: `${SITE}/files/fox.png`,
    hasGamePass: true,
    token: null,
  });
});

test('delays an early token request until the page knows the user', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { host, sent, receive } = createHost(SITE);
  const member = createBridge(host).requestMember(2_000);
  receive({ type: 'onTokenReceived', message: 'Auth state not ready' });
  while (sent.length < 2) {
    await Promise.resolve();
    t.mock.timers.tick(500);
  }
  receive({ type: 'onTokenReceived', user: encode({ uid: 24, name: 'Kim' }) });
  assert.deepEqual(await member, {
    uid: 24,
    name: 'Kim',
    picture: null,
    hasGamePass: false,
    token: null,
  });
});

test('rejects the identity request of a visitor after asking once', async () => {
  const { host, sent, receive } = createHost(SITE);
  const member = createBridge(host).requestMember();
  receive({ type: 'onTokenError', message: 'Failed to get token from API' });
  await assert.rejects(member, { reason: 'refused', message: 'Failed to get token from API' });
  assert.equal(sent.length, 1);
});

for (const broken of [
  '%%%',
  encode({}),
  encode({ uid: 'x', name: 'y' }),
  Buffer.from('null').toString('base64url'),
])
  test(`rejects an invalid member (${broken})`, async () => {
    const { host, receive } = createHost(SITE);
    const member = createBridge(host).requestMember();
    receive({ type: 'onTokenReceived', user: broken });
    await assert.rejects(member, { reason: 'unreadable' });
  });

test('starts the game only on the page’s message', () => {
  const { host, receive } = createHost(SITE);
  let starts = 0;
  createBridge(host).onStart(() => void (starts += 1));
  receive({ type: 'start' }, 'https://evil.example');
  receive({ type: 'start' }, SITE, {});
  assert.equal(starts, 0);
  receive({ type: 'start' });
  assert.equal(starts, 1);
});

test('rejects with the page’s message', async () => {
  const { host, receive } = createHost(SITE);
  const bridge = createBridge(host);
  const early = bridge.requestToken();
  receive({ type: 'onTokenReceived', message: 'Auth state not ready' });
  await assert.rejects(early, {
    name: 'BridgeError',
    reason: 'refused',
    message: 'Auth state not ready',
  });
  const failed = bridge.requestToken();
  receive({ type: 'onTokenError', message: 'Failed to get token from API' });
  await assert.rejects(failed, { reason: 'refused', message: 'Failed to get token from API' });
});

test('ignores a user from another origin', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { host, receive } = createHost(SITE);
  const token = createBridge(host).requestToken(500);
  receive({ type: 'onTokenReceived', user: 'evil' }, 'https://evil.example');
  receive({ type: 'onTokenReceived', user: 'evil' }, SITE, {});
  receive('onTokenReceived');
  receive({ type: 'somethingElse', user: 'evil' });
  t.mock.timers.tick(500);
  await assert.rejects(token, { reason: 'timeout' });
});

test('takes the origin of the first valid message without a referrer', async () => {
  const { host, sent, receive } = createHost('');
  const bridge = createBridge(host);
  const first = bridge.requestToken();
  assert.equal(sent[0]?.origin, '*');
  receive({ type: 'onTokenReceived', user: 'one' });
  assert.equal(await first, 'one');
  const second = bridge.requestToken();
  assert.equal(sent[1]?.origin, SITE);
  receive({ type: 'onTokenReceived', user: 'evil' }, 'https://evil.example');
  receive({ type: 'onTokenReceived', user: 'two' });
  assert.equal(await second, 'two');
});

test('plays outside of a page and rejects token requests', async () => {
  const alone = {
    document: { referrer: '' },
    addEventListener() {},
    removeEventListener() {},
    postMessage: () => assert.fail('sent'),
  };
  const bridge = createBridge(Object.assign(alone, { parent: alone }));
  assert.equal(bridge.embedded, false);
  bridge.toggleFullscreen();
  await assert.rejects(bridge.requestToken(), BridgeError);
});

test('ignores messages after it is closed', () => {
  const { host, listeners } = createHost(SITE);
  createBridge(host).close();
  assert.equal(listeners.size, 0);
});

test('returns the best score and rank for a score during other requests', async () => {
  const { host, sent, receive } = createHost(SITE);
  const bridge = createBridge(host);
  const [score, loaded, saved] = [bridge.score(120), bridge.load(), bridge.save('level 3')];
  assert.deepEqual(
    sent.map(({ message }) => message),
    [
      { type: 'score', id: 1, value: 120 },
      { type: 'load', id: 2 },
      { type: 'save', id: 3, data: 'level 3' },
    ],
  );
  receive({ type: 'onDone', id: 3 });
  receive({ type: 'onDone', id: 2, result: 'level 2' });
  receive({
    type: 'onDone',
    id: 1,
    result: { best: 300, isBest: false, today: { rank: 3, total: 12 } },
  });
  receive({ type: 'onDone', id: 1, result: { best: 1 } });
  assert.deepEqual(await score, { best: 300, isBest: false, today: { rank: 3, total: 12 } });
  assert.equal(await loaded, 'level 2');
  assert.equal(await saved, undefined);
});

test('rejects with the page’s reason, and outside of a page', async () => {
  const { host, receive } = createHost(SITE);
  const bridge = createBridge(host);
  const [score, save] = [bridge.score(1), bridge.save('x')];
  receive({ type: 'onRefused', id: 2, message: 'A newer one was saved elsewhere.' });
  receive({ type: 'onDone', id: 1, result: 'much' });
  await assert.rejects(
    save,
    (error: BridgeError) =>
      error.reason === 'refused' && error.message === 'A newer one was saved elsewhere.',
  );
  await assert.rejects(score, (error: BridgeError) => error.reason === 'unreadable');
  const alone = {
    document: { referrer: '' },
    addEventListener() {},
    removeEventListener() {},
    postMessage: () => assert.fail('sent'),
  };
  const own = createBridge(Object.assign(alone, { parent: alone }));
  await assert.rejects(own.load(), (error: BridgeError) => error.reason === 'no-page');
});

test('starts the daily game with its seed', () => {
  const { host, receive } = createHost(SITE);
  const seeds: (number | undefined)[] = [];
  createBridge(host).onStart((seed) => void seeds.push(seed));
  receive({ type: 'start' });
  receive({ type: 'start', seed: 7 });
  assert.deepEqual(seeds, [undefined, 7]);
});
