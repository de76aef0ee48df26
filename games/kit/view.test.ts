import assert from 'node:assert/strict';
import test from 'node:test';
import { createView } from './view.ts';

const upright = createView({ width: 600, height: 1040 }, 960);

test('shows the world unrotated in a wide window', () => {
  const view = createView({ width: 960, height: 600 }, 960);
  assert.deepEqual([view.upright, view.turn], [false, 0]);
  for (const through of [view.show, view.find, view.steer])
    assert.deepEqual(through({ x: 100, y: 7 }), { x: 100, y: 7 });
});

test('rotates the world on an upright phone, with its left end at the bottom', () => {
  assert.deepEqual(upright.show({ x: 0, y: 0 }), { x: 0, y: 960 });
  assert.deepEqual(upright.show({ x: 960, y: 600 }), { x: 600, y: 0 });
});

test('maps screen positions back to the world', () => {
  assert.deepEqual(upright.find(upright.show({ x: 123, y: 456 })), { x: 123, y: 456 });
});

test('maps steering up to the right end of a rotated world', () => {
  assert.deepEqual(upright.steer({ x: 0, y: -1 }), { x: 1, y: 0 });
  const [from, to] = [upright.show({ x: 200, y: 300 }), upright.show({ x: 210, y: 300 })];
  assert.deepEqual([to.x - from.x, to.y - from.y], [0, -10]);
});

test('rotates angles with the world', () => {
  const angle = 0.7;
  const [from, to] = [
    upright.show({ x: 0, y: 0 }),
    upright.show({ x: Math.cos(angle), y: Math.sin(angle) }),
  ];
  assert.ok(Math.abs(Math.atan2(to.y - from.y, to.x - from.x) - (angle + upright.turn)) < 1e-9);
});
