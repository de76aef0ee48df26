import assert from 'node:assert/strict';
import test from 'node:test';
import {
  getBatY,
  HEIGHT,
  isCleared,
  layBricks,
  moveBall,
  setSpeed,
  type Ball,
  type Field,
} from './field.ts';
import { levels } from './levels.ts';

const BAT_Y = getBatY({ height: HEIGHT });

const createField = (level: readonly string[] = []): Field => ({
  height: HEIGHT,
  bricks: layBricks(level),
  bat: { x: 320, width: 110 },
  blazing: false,
});

function fly(field: Field, ball: Ball, seconds: number) {
  const hits = [];
  for (let step = 0; step < seconds * 60; step++) hits.push(...moveBall(field, ball, 1 / 60));
  return hits;
}

test('sends the ball straight up from the middle of the bat and sideways from its end', () => {
  const straight: Ball = { x: 320, y: BAT_Y - 60, vx: 100, vy: 400 };
  const center = { ...straight, vx: 0 };
  fly(createField(), center, 0.3);
  assert.ok(Math.abs(center.vx) < 1 && center.vy < 0);
  const edge: Ball = { x: 372, y: BAT_Y - 30, vx: 0, vy: 400 };
  fly(createField(), edge, 0.1);
  assert.ok(edge.vx > 250 && edge.vy < 0);
});

test('keeps the speed after a bounce', () => {
  const ball: Ball = { x: 100, y: 400, vx: -300, vy: -350 };
  const speed = Math.hypot(ball.vx, ball.vy);
  fly(createField(), ball, 1.2);
  assert.ok(Math.abs(Math.hypot(ball.vx, ball.vy) - speed) < 0.01);
});

test('loses a missed ball', () => {
  assert.equal(fly(createField(), { x: 60, y: 600, vx: 0, vy: 400 }, 1).at(-1)?.kind, 'lost');
});

test('breaks a two-hit brick at the second hit and bounces the ball both times', () => {
  const field = createField(['....2.....']);
  const x = field.bricks[0]?.x ?? 0;
  const first: Ball = { x, y: 300, vx: 0, vy: -400 };
  fly(field, first, 0.6);
  assert.equal(first.vy, 400);
  assert.equal(field.bricks.length, 1);
  fly(field, { x, y: 300, vx: 0, vy: -400 }, 0.6);
  assert.equal(field.bricks.length, 0);
});

test('destroys the neighbors of a bomb, ignites other bombs and keeps steel', () => {
  const field = createField(['1#1.......', '.*.......1', '..*.......', '...3......']);
  const [bomb] = field.bricks.filter(({ kind }) => kind === 'bomb');
  fly(field, { x: bomb?.x ?? 0, y: 300, vx: 0, vy: -400 }, 0.6);
  assert.deepEqual(
    field.bricks.map(({ kind, column }) => [kind, column]),
    [
      ['steel', 1],
      ['plain', 9],
    ],
  );
});

test('lets a blazing ball pass through bricks but not through steel', () => {
  const field = { ...createField(['....#.....', '....3.....', '....3.....']), blazing: true };
  const ball: Ball = { x: field.bricks[0]?.x ?? 0, y: 320, vx: 0, vy: -400 };
  fly(field, ball, 0.6);
  assert.equal(field.bricks.length, 1);
  assert.ok(isCleared(field));
  assert.ok(ball.vy > 0);
});

test('bends the ball’s path near a dark star without changing its speed', () => {
  const ball: Ball = { x: 200, y: 500, vx: 0, vy: -400 };
  fly({ ...createField(), well: { x: 320, y: 300, pull: 500 } }, ball, 0.4);
  assert.ok(ball.vx > 50);
  assert.ok(Math.abs(Math.hypot(ball.vx, ball.vy) - 400) < 0.01);
});

test('makes a flat ball steeper, so that rallies end', () => {
  const ball: Ball = { x: 0, y: 0, vx: 400, vy: 1 };
  setSpeed(ball, 400);
  assert.ok(ball.vy > 80);
});

test('every wall is ten wide and can be cleared', () => {
  for (const level of levels) {
    assert.ok(level.every((line) => line.length === 10));
    assert.ok(layBricks(level).some(({ kind }) => kind !== 'steel'));
    assert.ok(level.length <= 9);
  }
});
