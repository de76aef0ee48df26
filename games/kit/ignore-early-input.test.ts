import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ignoreEarlyInput } from './ignore-early-input.ts';

test('ignores input while the panel appears and accepts it afterwards', () => {
  let clock = 1000;
  let received = 0;
  const act = ignoreEarlyInput(
    600,
    () => received++,
    () => clock,
  );
  act();
  clock = 1599;
  act();
  assert.equal(received, 0);
  clock = 1600;
  act();
  act();
  assert.equal(received, 2);
});
