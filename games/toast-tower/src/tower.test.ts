import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../../kit/random.ts';
import { passing, swinging } from './carriage.ts';
import { BREAD, placeFilling, newOrder, nextInHand, nextFilling } from './orders.ts';
import { drop, loseSlice, newTower, swingSpeed, getTop, type Rules } from './tower.ts';

const cut: Rules = { kind: 'cut', perfectWithin: 6, startWidth: 200, lives: 1 };
const lean: Rules = { kind: 'lean', perfectWithin: 6, startWidth: 200, lives: 1 };
const pass: Rules = { kind: 'pass', perfectWithin: 6, startWidth: 200, lives: 3 };
const order: Rules = { kind: 'order', perfectWithin: 6, startWidth: 200, lives: 3 };

test('cuts off the overhang, which falls on its side', () => {
  const tower = newTower(cut);
  const landing = drop(tower, 50, cut);
  assert.deepEqual(landing, { kind: 'good', points: 10, offcut: { x: 125, width: 50 } });
  assert.deepEqual(getTop(tower), { x: 25, width: 150 });
});

test('aligns a near landing as perfect and awards more points for longer streaks', () => {
  const tower = newTower(cut);
  const points = [5, -5, 0].map((x) => {
    const landing = drop(tower, x, cut);
    return landing.kind === 'perfect' ? landing.points : 0;
  });
  assert.deepEqual(points, [15, 20, 25]);
  assert.equal(getTop(tower).x, 0);
});

test('restores some width after a streak of three, up to the first slice', () => {
  const tower = newTower(cut);
  drop(tower, 40, cut);
  for (let slice = 0; slice < 3; slice++) drop(tower, getTop(tower).x, cut);
  assert.equal(getTop(tower).width, 174);
  for (let slice = 0; slice < 9; slice++) drop(tower, getTop(tower).x, cut);
  assert.equal(getTop(tower).width, 200);
});

test('ends the game when a slice misses the tower', () => {
  const tower = newTower(cut);
  assert.deepEqual(drop(tower, 210, cut), { kind: 'fall', lost: { x: 210, width: 200 } });
  assert.equal(tower.slabs.length, 1);
});

test('never cuts pancakes but topples them when stacked on one side', () => {
  const tower = newTower(lean);
  const landings = Array.from({ length: 6 }, () => drop(tower, getTop(tower).x + 60, lean).kind);
  assert.deepEqual(landings, ['good', 'good', 'good', 'good', 'fall', 'fall']);
  assert.equal(getTop(tower).width, 200);
});

test('straightens the tower with a counterweight or a perfect landing', () => {
  const tower = newTower(lean);
  drop(tower, 60, lean);
  const tipped = tower.lean;
  drop(tower, 60, lean);
  assert.ok(tower.lean < tipped);
  drop(tower, 20, lean);
  assert.ok(Math.abs(tower.lean) < 0.05);
});

test('accelerates the swing up to two and a half times', () => {
  assert.equal(swingSpeed(0, 2), 2);
  assert.equal(swingSpeed(60, 2), 5);
  assert.equal(swingSpeed(500, 2), 5);
});

test('ends a candlelight round after three misses and restores a candle after three perfect landings', () => {
  const tower = newTower(pass);
  assert.equal(loseSlice(tower), false);
  assert.equal(loseSlice(tower), false);
  for (let slice = 0; slice < 3; slice++) drop(tower, 0, pass);
  assert.equal(tower.lives, 2);
  assert.deepEqual([loseSlice(tower), loseSlice(tower)], [false, true]);
});

test('removes a passing slice and returns a swinging one', () => {
  const slice = passing(1, () => 300);
  const positions = Array.from({ length: 300 }, () => ({
    came: slice.advance(1 / 60, 1),
    x: slice.x(),
  }));
  assert.equal(
    positions.findIndex(({ came }) => came === 'gone'),
    240,
  );
  assert.ok((positions[0]?.x ?? 0) < -295 && (positions[239]?.x ?? 0) >= 299);
  const swing = swinging(0, () => 300);
  const turns = Array.from({ length: 600 }, () => swing.advance(1 / 60, 2)).filter(
    (came) => came === 'turned',
  );
  assert.equal(turns.length, 6);
});

test('places a sandwich whole and drops it if less than half is supported', () => {
  const tower = newTower(order);
  assert.deepEqual(drop(tower, 100, order), { kind: 'good', points: 10 });
  assert.deepEqual(getTop(tower), { x: 100, width: 200 });
  assert.equal(drop(tower, 215, order).kind, 'fall');
});

test('varies growing orders that end with bread and doubles the points of a clean sandwich', () => {
  const random = createRandom(4);
  const orders = Array.from({ length: 12 }, (_, served) => newOrder(served, random).fillings);
  assert.deepEqual(
    orders.map(({ length }) => length),
    [3, 3, 4, 4, 5, 5, 6, 6, 6, 6, 6, 6],
  );
  assert.ok(
    orders.every(
      (fillings) =>
        fillings.at(-1) === BREAD &&
        fillings.every((filling, index) => filling !== fillings[index - 1]),
    ),
  );
  const clean = newOrder(0, random);
  assert.deepEqual([placeFilling(clean), placeFilling(clean), placeFilling(clean)], [0, 0, 60]);
  const spoiled = { ...newOrder(0, random), clean: false, done: 2 };
  assert.equal(placeFilling(spoiled), 30);
});

test('offers a required ingredient after at most two others', () => {
  const random = createRandom(9);
  const order = newOrder(6, random);
  let hand = nextInHand(order, { filling: BREAD, waited: 0 }, random);
  let since = 0;
  for (let turn = 0; turn < 200; turn++) {
    hand = nextInHand(order, hand, random);
    since = hand.filling === nextFilling(order) ? 0 : since + 1;
    assert.ok(since <= 2);
  }
});
