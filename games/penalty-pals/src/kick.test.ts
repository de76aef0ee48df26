import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../../kit/random.ts';
import {
  dive,
  flightSeconds,
  goalPoints,
  judge,
  getKeeper,
  winsNeeded,
  rivalShot,
  actualTarget,
} from './kick.ts';

const far = { u: -0.9, v: 0.2 };

test('counts a goal by posts, bar and grass', () => {
  assert.equal(judge({ u: 0.9, v: 0.9 }, far), 'goal');
  assert.equal(judge({ u: 0.98, v: 0.5 }, far), 'post');
  assert.equal(judge({ u: 0, v: 1 }, far), 'post');
  assert.equal(judge({ u: 1.2, v: 0.5 }, far), 'wide');
  assert.equal(judge({ u: 0, v: 1.2 }, far), 'over');
  assert.equal(judge({ u: -0.8, v: 0.3 }, far), 'save');
});

test('hits the target with a moderate kick and clears the bar with a hard one', () => {
  const aim = { u: 0.8, v: 0.8 };
  assert.deepEqual(actualTarget(aim, 0.85, 0), aim);
  assert.equal(judge(actualTarget(aim, 1, 0), far), 'over');
});

test('moves slow balls further in the wind than fast ones', () => {
  const aim = { u: 0, v: 0.5 };
  assert.ok(actualTarget(aim, 0.3, 0.5).u > actualTarget(aim, 0.9, 0.5).u);
});

test('lets keepers reach a soft ball in the corner but not a firm one', () => {
  const corner = { u: 0.88, v: 0.85 };
  const sage = { ...getKeeper(1), accuracy: 1 };
  const firm = dive(sage, corner, flightSeconds(0.9), createRandom(1));
  const soft = dive(sage, corner, flightSeconds(0.1), createRandom(1));
  assert.equal(judge(corner, firm), 'goal');
  assert.equal(judge(corner, soft), 'save');
});

test('improves keepers with every match', () => {
  const [early, late] = [getKeeper(1), getKeeper(9)];
  assert.ok(
    late.speed > early.speed && late.reaction < early.reaction && late.accuracy > early.accuracy,
  );
  assert.deepEqual([winsNeeded(1), winsNeeded(5)], [3, 4]);
});

test('doubles corners and multiplies streaks up to five times', () => {
  assert.equal(goalPoints({ u: 0.1, v: 0.5 }, 0), 100);
  assert.equal(goalPoints({ u: 0.8, v: 0.8 }, 0), 200);
  assert.equal(goalPoints({ u: 0.8, v: 0.8 }, 99), 1000);
});

test('aims every shot at the player’s goal on target', () => {
  const random = createRandom(5);
  for (let shot = 0; shot < 200; shot++)
    assert.ok(['goal', 'save'].includes(judge(rivalShot(1 + (shot % 12), random).ball, far)));
});
