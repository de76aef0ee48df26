import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentile } from './percentile.ts';

test('the 95th percentile of 1 to 100 is 95', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.equal(percentile(times, 95), 95);
});

test('every percentile of a single value is that value', () => {
  assert.equal(percentile([7], 95), 7);
});
