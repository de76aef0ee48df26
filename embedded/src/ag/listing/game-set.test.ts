import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGameSet, hasGame, intersect, subtract } from './game-set.ts';

const numbers = [900, 2, 31, 2, 5_000_000_000, 31, 10];

test('stores each number of a set once, in ascending order', () => {
  assert.deepEqual([...createGameSet(numbers)], [2, 10, 31, 900, 5_000_000_000]);
  assert.deepEqual([...createGameSet([1, 2, 2, 3])], [1, 2, 3]);
  assert.deepEqual([...createGameSet([])], []);
});

test('finds the numbers of a set and no others', () => {
  const set = createGameSet(numbers);
  for (const nid of numbers) assert.equal(hasGame(set, nid), true, String(nid));
  for (const nid of [0, 1, 3, 32, 899, 901, 5_000_000_001])
    assert.equal(hasGame(set, nid), false, String(nid));
  assert.equal(hasGame(createGameSet([]), 1), false);
});

test('computes the intersection and the difference of sets', () => {
  const [a, b, c] = [createGameSet([1, 2, 3, 4]), createGameSet([2, 4, 6]), createGameSet([4, 5])];
  assert.deepEqual([...intersect([a, b])], [2, 4]);
  assert.deepEqual([...intersect([a, b, c])], [4]);
  assert.deepEqual([...intersect([a])], [1, 2, 3, 4]);
  assert.deepEqual([...intersect([])], []);
  assert.deepEqual([...subtract(a, [b, createGameSet([])])], [1, 3]);
  assert.deepEqual([...subtract(a, [])], [1, 2, 3, 4]);
});
