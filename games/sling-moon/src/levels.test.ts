import assert from 'node:assert/strict';
import test from 'node:test';
import { findShots, fly, launch, trace } from './flight.ts';
import { VARIANTS } from './variants.ts';

test('has a solution for every level of every pack', () => {
  for (const { id, levels, rules } of VARIANTS) {
    levels.forEach((level, index) => {
      const shots = findShots(level, rules, 0, 240, 10);
      assert.ok(shots.length > 0, `${id} ${index + 1} cannot be won`);
    });
  }
});

test('bends the path toward a pulling world and away from a pushing one', () => {
  const level = (pull: number) => ({
    start: { x: 100, y: 300 },
    goal: { x: 900, y: 30 },
    stars: [],
    bodies: [{ x: 400, y: 420, radius: 30, pull }],
  });
  const after = (pull: number) => trace(level(pull), 0, 1, { bounces: 0 }).path[150]?.y ?? 0;
  assert.ok(after(8) > 301);
  assert.ok(after(-8) < 299);
});

test('breaks a probe on a world unless it can still bounce', () => {
  const level = {
    start: { x: 100, y: 300 },
    goal: { x: 900, y: 30 },
    stars: [],
    bodies: [{ x: 400, y: 300, radius: 40, pull: 5 }],
  };
  assert.equal(trace(level, 0, 1, { bounces: 0 }).outcome, 'crashed');
  const probe = launch(level, 0, 1, { bounces: 1 });
  for (let step = 0; step < 200; step++) fly(level, probe, 0);
  assert.ok(probe.bounces === 0);
});
