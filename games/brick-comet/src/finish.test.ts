import assert from 'node:assert/strict';
import test from 'node:test';
import { layBricks } from './field.ts';
import { countDown, type Finish, finishBonus, finishBoost } from './finish.ts';

const many = layBricks(['111.......']);
const last = layBricks(['1#3.......']);

test('leaves a wall with many bricks alone', () => {
  const finish: Finish = { left: null };
  assert.equal(countDown(finish, many, 60), false);
  assert.deepEqual([finishBoost(finish), finishBonus(finish)], [1, 0]);
});

test('speeds up for the last two bricks and bursts them after fifteen seconds', () => {
  const finish: Finish = { left: null };
  countDown(finish, last, 1);
  const early = finishBoost(finish);
  assert.equal(countDown(finish, last, 13.5), false);
  assert.ok(early > 1 && finishBoost(finish) > early);
  assert.equal(countDown(finish, last, 0.6), true);
});

test('pays for the seconds that the player saves', () => {
  const finish: Finish = { left: null };
  countDown(finish, last, 5);
  assert.equal(finishBonus(finish), 200);
});
