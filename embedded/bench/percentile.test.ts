import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentile } from './percentile.ts';

test('the 95th percentile of a hundred times is the 95th', () => {
  const times = Array.from({ length: 100 }, (_, at) => 100 - at);
  assert.equal(percentile(times, 95), 95);
});

test('a single time is its own percentile', () => {
  assert.equal(percentile([7], 95), 7);
});
