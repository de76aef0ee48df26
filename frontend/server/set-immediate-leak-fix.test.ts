import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import './set-immediate-leak-fix.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function twoImmediates() {
  const request = { of: 'a visitor' };
  new AsyncLocalStorage().run(request, () => setImmediate(() => undefined));
  const later: { error?: Error } = {};
  setImmediate(() => (later.error = new Error('unread')));
  return { later, request: new WeakRef(request) };
}

test('releases the memory of earlier requests after an unread error', async () => {
  const { later, request } = twoImmediates();
  for (let attempts = 0; attempts < 20 && request.deref(); attempts += 1) {
    await wait(1);
    collect();
  }
  assert.equal(request.deref(), undefined);
  assert.ok(later.error?.stack);
});

test('immediates receive arguments and can be cleared and awaited', async () => {
  const called: unknown[] = [];
  setImmediate((...args) => called.push(args), 1, 'b');
  clearImmediate(setImmediate(() => called.push('cleared')));
  assert.equal(await promisify(setImmediate)('value'), 'value');
  assert.deepEqual(called, [[1, 'b']]);
});
