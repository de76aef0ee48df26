import assert from 'node:assert/strict';
import test from 'node:test';
import { cacheOffline } from './cache-offline.ts';

const page = { pathname: '/games/toast-tower/index.html' };

function workers(reply: string) {
  const messages: unknown[] = [];
  const active = {
    postMessage(message: unknown, [port]: MessagePort[]) {
      messages.push(message);
      port?.postMessage(reply);
      port?.close();
    },
  };
  const container = {
    register: async (script: string) => void messages.push(script),
    ready: Promise.resolve({ active }),
  };
  return { messages, container };
}

test('asks the service worker to cache the played game and returns its result', async () => {
  const { messages, container } = workers('cached');
  assert.equal(await cacheOffline(page, () => container), true);
  assert.deepEqual(messages, ['/games/sw.js', { folder: '/games/toast-tower/' }]);
  assert.equal(await cacheOffline(page, () => workers('failed').container), false);
});

test('caches nothing of a game pass game', async () => {
  const { messages, container } = workers('cached');
  assert.equal(
    await cacheOffline({ pathname: '/games/pass/99.sign/neon-drift/' }, () => container),
    false,
  );
  assert.deepEqual(messages, []);
});

test('plays without service workers or permission to use them', async () => {
  assert.equal(await cacheOffline(page, () => undefined), false);
  const forbidden = () => {
    throw new DOMException('The context is sandboxed.', 'SecurityError');
  };
  assert.equal(await cacheOffline(page, forbidden), false);
});
