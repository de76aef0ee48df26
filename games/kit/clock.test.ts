import assert from 'node:assert/strict';
import test from 'node:test';
import { createClock } from './clock.ts';

function stepsIn(frames: number[]): number {
  const clock = createClock();
  let steps = 0;
  for (const seconds of frames) clock.advance(seconds, () => steps++);
  return steps;
}

test('a second is sixty steps on slow and fast screens alike', () => {
  assert.equal(stepsIn(Array.from({ length: 30 }, () => 1 / 30)), 60);
  assert.equal(stepsIn(Array.from({ length: 60 }, () => 1 / 60)), 60);
  assert.equal(stepsIn(Array.from({ length: 144 }, () => 1 / 144)), 60);
});

test('a long hiccup does not make the game leap', () => {
  assert.equal(stepsIn([12]), 5);
});
