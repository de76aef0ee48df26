import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import './unlinked-immediates.mjs';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

/** Something that an immediate ran for, and an error of the immediate after it. */
function twoImmediates() {
  const request = { of: 'a visitor' };
  new AsyncLocalStorage().run(request, () => setImmediate(() => undefined));
  const kept = {};
  setImmediate(() => (kept.error = new Error('nobody reads it')));
  return { kept, request: new WeakRef(request) };
}

test('an error that nobody reads holds nothing of the immediates before the one that it was made in', async () => {
  const { kept, request } = twoImmediates();
  while (kept.error === undefined) await pause(1);
  for (let tries = 0; tries < 5; tries++) {
    collect();
    await pause(1);
  }
  assert.equal(request.deref(), undefined);
  assert.match(kept.error.stack, /unlinked-immediates\.test/);
});

test('an immediate is called with what it was given, and can be cleared and awaited', async () => {
  const called = [];
  setImmediate((...args) => called.push(args), 1, 'b');
  clearImmediate(setImmediate(() => called.push('cleared')));
  assert.equal(await promisify(setImmediate)('value'), 'value');
  assert.deepEqual(called, [[1, 'b']]);
  assert.throws(() => setImmediate(), { code: 'ERR_INVALID_ARG_TYPE' });
});
