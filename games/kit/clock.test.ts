import assert from 'node:assert/strict';
import test from 'node:test';
import { createClock } from './clock.ts';

function countSteps(frames: number[]): number {
  const clock = createClock();
  let steps = 0;
  for (const seconds of frames) clock.advance(seconds, () => steps++);
  return steps;
}

test('runs sixty steps per second on slow and fast screens', () => {
  assert.equal(countSteps(Array.from({ length: 30 }, () => 1 / 30)), 60);
  assert.equal(countSteps(Array.from({ length: 60 }, () => 1 / 60)), 60);
  assert.equal(countSteps(Array.from({ length: 144 }, () => 1 / 144)), 60);
});

test('limits the steps after a long pause', () => {
  assert.equal(countSteps([12]), 5);
});
