import assert from 'node:assert/strict';
import test from 'node:test';
import { keepDrawings, placeBox } from './pictures.ts';

test('covers the picture with the game, and keeps layers in their places', () => {
  const size = { width: 300, height: 200 };
  const wide = { x: 10, y: 20, width: 400, height: 200 };
  assert.deepEqual(placeBox(wide, wide, size), { x: -50, y: 0, width: 400, height: 200 });
  const tall = { x: 0, y: 0, width: 100, height: 200 };
  assert.deepEqual(placeBox(tall, tall, size), { x: 0, y: -200, width: 300, height: 600 });
  const score = { x: 10, y: 20, width: 40, height: 20 };
  assert.deepEqual(placeBox(score, wide, size), { x: -50, y: 0, width: 40, height: 20 });
});

test('keeps what WebGL draws, and changes no other context', () => {
  const calls: unknown[][] = [];
  class Canvas {
    getContext(...values: unknown[]): string {
      calls.push(values);
      return 'context';
    }
  }
  Reflect.apply(keepDrawings, null, [Canvas]);
  const canvas = new Canvas();
  assert.equal(canvas.getContext('webgl2', { alpha: false }), 'context');
  canvas.getContext('experimental-webgl');
  canvas.getContext('2d', { alpha: false });
  assert.deepEqual(calls, [
    ['webgl2', { alpha: false, preserveDrawingBuffer: true }],
    ['experimental-webgl', { preserveDrawingBuffer: true }],
    ['2d', { alpha: false }],
  ]);
});
