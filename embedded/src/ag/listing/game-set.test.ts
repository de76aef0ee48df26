import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameSet, hasGame, intersection, difference } from './game-set.ts';

const numbers = [900, 2, 31, 2, 5_000_000_000, 31, 10];

test('stores each number of a set once, in ascending order', () => {
  assert.deepEqual([...gameSet(numbers)], [2, 10, 31, 900, 5_000_000_000]);
  assert.deepEqual([...gameSet([1, 2, 2, 3])], [1, 2, 3]);
  assert.deepEqual([...gameSet([])], []);
});

test('finds the numbers of a set and no others', () => {
  const set = gameSet(numbers);
  for (const nid of numbers) assert.equal(hasGame(set, nid), true, String(nid));
  for (const nid of [0, 1, 3, 32, 899, 901, 5_000_000_001])
    assert.equal(hasGame(set, nid), false, String(nid));
  assert.equal(hasGame(gameSet([]), 1), false);
});

test('computes the intersection and the difference of sets', () => {
  const [a, b, c] = [gameSet([1, 2, 3, 4]), gameSet([2, 4, 6]), gameSet([4, 5])];
  assert.deepEqual([...intersection([a, b])], [2, 4]);
  assert.deepEqual([...intersection([a, b, c])], [4]);
  assert.deepEqual([...intersection([a])], [1, 2, 3, 4]);
  assert.deepEqual([...intersection([])], []);
  assert.deepEqual([...difference(a, [b, gameSet([])])], [1, 3]);
  assert.deepEqual([...difference(a, [])], [1, 2, 3, 4]);
});
