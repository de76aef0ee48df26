import assert from 'node:assert/strict';
import test from 'node:test';
import { drop, newTower, swingSpeed, topOf, type Rules } from './tower.ts';

const cut: Rules = { kind: 'cut', perfectWithin: 6, startWidth: 200 };
const lean: Rules = { kind: 'lean', perfectWithin: 6, startWidth: 200 };

test('what hangs over is cut off and falls on its own side', () => {
  const tower = newTower(cut);
  const landing = drop(tower, 50, cut);
  assert.deepEqual(landing, { kind: 'good', points: 10, offcut: { x: 125, width: 50 } });
  assert.deepEqual(topOf(tower), { x: 25, width: 150 });
});

test('a near enough landing is perfect, straightens itself and pays more the longer the streak', () => {
  const tower = newTower(cut);
  const points = [5, -5, 0].map((x) => {
    const landing = drop(tower, x, cut);
    return landing.kind === 'perfect' ? landing.points : 0;
  });
  assert.deepEqual(points, [15, 20, 25]);
  assert.equal(topOf(tower).x, 0);
});

test('a streak of three bakes back some of the lost width, never more than the first slice', () => {
  const tower = newTower(cut);
  drop(tower, 40, cut);
  for (let slice = 0; slice < 3; slice++) drop(tower, topOf(tower).x, cut);
  assert.equal(topOf(tower).width, 174);
  for (let slice = 0; slice < 9; slice++) drop(tower, topOf(tower).x, cut);
  assert.equal(topOf(tower).width, 200);
});

test('a slice beside the tower ends the game', () => {
  const tower = newTower(cut);
  assert.deepEqual(drop(tower, 210, cut), { kind: 'fall', lost: { x: 210, width: 200 } });
  assert.equal(tower.slabs.length, 1);
});

test('pancakes are never cut, but one-sided stacking topples them', () => {
  const tower = newTower(lean);
  const landings = Array.from({ length: 6 }, () => drop(tower, topOf(tower).x + 60, lean).kind);
  assert.deepEqual(landings, ['good', 'good', 'good', 'good', 'fall', 'fall']);
  assert.equal(topOf(tower).width, 200);
});

test('leaning back the other way, or a perfect one, rights the tower', () => {
  const tower = newTower(lean);
  drop(tower, 60, lean);
  const tipped = tower.lean;
  drop(tower, 60, lean);
  assert.ok(tower.lean < tipped);
  drop(tower, 20, lean);
  assert.ok(Math.abs(tower.lean) < 0.05);
});

test('the swing quickens to two and a half times, and no further', () => {
  assert.equal(swingSpeed(0, 2), 2);
  assert.equal(swingSpeed(60, 2), 5);
  assert.equal(swingSpeed(500, 2), 5);
});
