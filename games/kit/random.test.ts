import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from './random.ts';

test('the same seed plays the same game', () => {
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

test('whole numbers reach both ends and never leave them', () => {
  const random = createRandom(7);
  const seen = new Set(Array.from({ length: 400 }, () => random.int(1, 6)));
  assert.deepEqual(
    [...seen].sort((a, b) => a - b),
    [1, 2, 3, 4, 5, 6],
  );
});

test('a shuffle loses no card', () => {
  const cards = Array.from({ length: 52 }, (_, index) => index);
  const shuffled = createRandom(1).shuffle(cards);
  assert.notDeepEqual(shuffled, cards);
  assert.deepEqual(
    shuffled.toSorted((a, b) => a - b),
    cards,
  );
});

test('picking from nothing is an error, not undefined', () => {
  assert.throws(() => createRandom(1).pick([]), RangeError);
});
