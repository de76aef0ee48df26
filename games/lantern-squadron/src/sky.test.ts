import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../../kit/random.ts';
import { barrels, fly, newSky, type SkyEvent, type Rules, type Sky } from './sky.ts';
import { planLevel } from './waves.ts';

const calm: Rules = { lives: 3, wind: 0, heat: 1, grazing: false };
const hover = { x: 280, y: 610, bomb: false };

function play(sky: Sky, seconds: number, heroInput = hover): SkyEvent[] {
  const random = createRandom(1);
  return Array.from({ length: Math.round(seconds * 60) }, () =>
    fly(sky, heroInput, random, 1 / 60),
  ).flat();
}

function quietSky(rules = calm): Sky {
  return {
    ...newSky(rules, createRandom(1)),
    plan: [{ seconds: 9999, breed: 'boss', x: 0.5 }],
    safe: 0,
  };
}

test('ends every level with its boss and adds enemies in later levels', () => {
  for (const level of [1, 2, 5, 9]) {
    const plan = planLevel(level, createRandom(level));
    assert.equal(plan.at(-1)?.breed, 'boss');
    assert.ok(
      plan.every(
        ({ seconds, x }, index) => x >= 0 && x <= 1 && seconds >= (plan[index - 1]?.seconds ?? 0),
      ),
    );
  }
  assert.ok(planLevel(6, createRandom(3)).length > planLevel(1, createRandom(3)).length);
});

test('fires automatically and hits enemies above the lantern', () => {
  const sky = quietSky();
  sky.plan.unshift({ seconds: 0, breed: 'diver', x: 0.5 });
  const killed = play(sky, 2).filter(({ kind }) => kind === 'killed');
  assert.equal(killed.length, 1);
  assert.equal(sky.score, 50);
});

test('widens the fire with sparks and narrows it after a hit', () => {
  const sky = quietSky();
  for (let spark = 0; spark < 5; spark++) sky.sparks.push({ x: 280, y: 560, vy: 0 });
  const events = play(sky, 1);
  assert.ok(events.some(({ kind }) => kind === 'upgrade'));
  assert.equal(barrels(sky), 2);
  sky.bullets.push({ x: sky.x, y: sky.y - 10, vx: 0, vy: 60 });
  play(sky, 0.3);
  assert.equal(barrels(sky), 1);
  assert.equal(sky.lives, 2);
});

test('protects the lantern for a while after a hit', () => {
  const sky = quietSky();
  for (const y of [590, 560, 530]) sky.bullets.push({ x: 280, y, vx: 0, vy: 120 });
  play(sky, 1);
  assert.equal(sky.lives, 2);
});

test('ends the game with the last life', () => {
  const sky = quietSky({ ...calm, lives: 1 });
  sky.bullets.push({ x: 280, y: 580, vx: 0, vy: 120 });
  assert.ok(play(sky, 1).some(({ kind }) => kind === 'over'));
});

test('removes all bullets with a bomb and awards points for each', () => {
  const sky = quietSky();
  for (let bullet = 0; bullet < 10; bullet++)
    sky.bullets.push({ x: bullet * 50, y: 100, vx: 0, vy: 10 });
  fly(sky, { ...hover, bomb: true }, createRandom(1), 1 / 60);
  assert.deepEqual([sky.bullets.length, sky.score, sky.bombs], [0, 50, 1]);
});

test('awards a near miss once per bullet', () => {
  const sky = quietSky({ ...calm, grazing: true });
  sky.bullets.push({ x: 280 + 26, y: 500, vx: 0, vy: 200 });
  assert.equal(play(sky, 1).filter(({ kind }) => kind === 'graze').length, 1);
  assert.deepEqual([sky.score, sky.lives], [25, 3]);
});

test('starts the next level when the boss is defeated', () => {
  const sky = quietSky();
  sky.plan = [{ seconds: 0, breed: 'boss', x: 0.5 }];
  fly(sky, hover, createRandom(1), 1 / 60);
  for (const foe of sky.foes) foe.health = 0;
  assert.ok(play(sky, 0.1).some(({ kind }) => kind === 'level'));
  assert.deepEqual([sky.level, sky.bombs], [2, 3]);
});
