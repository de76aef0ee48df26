import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from './random.ts';

test('repeats the sequence of a seed', () => {
  const first = createRandom(42);
  const second = createRandom(42);
  const draws = Array.from({ length: 50 }, () => first.next());
  assert.deepEqual(
    draws,
    Array.from({ length: 50 }, () => second.next()),
  );
  assert.notDeepEqual(
    draws,
    Array.from({ length: 50 }, () => createRandom(43).next()),
  );
});

test('returns whole numbers within both limits, including them', () => {
  const random = createRandom(7);
  const seen = new Set(Array.from({ length: 400 }, () => random.int(1, 6)));
  assert.deepEqual(
    [...seen].sort((a, b) => a - b),
    [1, 2, 3, 4, 5, 6],
  );
});

test('keeps every element in a shuffle', () => {
  const cards = Array.from({ length: 52 }, (_, index) => index);
  const shuffled = createRandom(1).shuffle(cards);
  assert.notDeepEqual(shuffled, cards);
  assert.deepEqual(
    shuffled.toSorted((a, b) => a - b),
    cards,
  );
});

test('throws when picking from an empty list', () => {
  assert.throws(() => createRandom(1).pick([]), RangeError);
});
