import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ignoreEarlyInput } from './ignore-early-input.ts';

test('ignores input while the panel appears and accepts it afterwards', () => {
  let clock = 1000;
  let heard = 0;
  const act = ignoreEarlyInput(
    600,
    () => heard++,
    () => clock,
  );
  act();
  clock = 1599;
  act();
  assert.equal(heard, 0);
  clock = 1600;
  act();
  act();
  assert.equal(heard, 2);
});
