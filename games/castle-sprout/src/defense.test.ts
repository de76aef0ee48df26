import assert from 'node:assert/strict';
import test from 'node:test';
import {
  advance,
  type Defense,
  dig,
  goodCells,
  grow,
  isWaveOver,
  openDefense,
  type PlantKind,
  PLANTS,
  startWave,
  createWave,
} from './defense.ts';
import { getLength, placeOn } from './garden.ts';
import { DESERT, FROST, MARSH, MEADOW } from './gardens.ts';

const STEP = 1 / 30;

test('adds pests with every wave and a boss with every fifth', () => {
  for (let number = 2; number <= 20; number++)
    assert.ok(createWave(number, 1).length >= createWave(number - 1, 1).length - 1);
  for (let number = 1; number <= 20; number++)
    assert.equal(
      createWave(number, 1).some(({ kind }) => kind === 'boss'),
      number % 5 === 0,
    );
});

test('loses an empty garden and holds a planted one for ten waves', () => {
  for (const [name, garden, coins] of [
    ['meadow', MEADOW, 200],
    ['frost', FROST, 200],
    ['desert', DESERT, 260],
    ['marsh', MARSH, 220],
  ] as const) {
    const bare = openDefense(garden, coins, 10);
    for (let wave = 0; wave < 4 && bare.hearts > 0; wave++) playWave(bare, () => undefined);
    assert.equal(bare.hearts, 0, `${name} defends itself`);
    const planted = openDefense(garden, coins, 10);
    for (let wave = 0; wave < 10; wave++) playWave(planted, plantWell);
    assert.ok(planted.hearts > 0, `${name} cannot be held for ten waves`);
  }
});

test('rejects a plant on the path, in a pond or without enough coins', () => {
  const defense = openDefense(MEADOW, 60, 10);
  const [taken] = MEADOW.taken;
  assert.ok(taken !== undefined);
  assert.equal(grow(defense, taken, 'pea'), false);
  const [free] = goodCells(defense);
  assert.ok(free !== undefined);
  assert.equal(grow(defense, free, 'melon'), false, 'too dear');
  assert.equal(grow(defense, free, 'pea'), true);
  assert.equal(defense.coins, 10);
  assert.equal(grow(defense, free, 'pea'), false, 'growing costs, too');
  assert.equal(dig(defense, free), true);
  assert.equal(defense.coins, 40);
});

test('ice slows a pest down', () => {
  const walked = (kind: PlantKind) => {
    const defense = openDefense(MEADOW, 999, 10);
    for (const cell of goodCells(defense).slice(0, 3)) grow(defense, cell, kind);
    defense.pests.push({ kind: 'snail', way: 0, most: 1e6, health: 1e6, distance: 0, chilled: 0 });
    for (let time = 0; time < 20; time += STEP) advance(defense, STEP);
    return defense.pests[0]?.distance ?? 0;
  };
  assert.ok(walked('frost') < walked('pea'));
});

test('leads every path from outside to the castle gate', () => {
  for (const garden of [MEADOW, FROST, DESERT, MARSH]) {
    for (const path of garden.paths) {
      assert.equal(placeOn(path, 0).x, -1);
      assert.equal(placeOn(path, getLength(path)).x, 15);
    }
  }
});

function playWave(defense: Defense, plant: (defense: Defense) => void): void {
  startWave(defense);
  for (let time = 0; time < 200 && !isWaveOver(defense); time += STEP) {
    plant(defense);
    advance(defense, STEP);
  }
}

function plantWell(defense: Defense): void {
  const kinds: PlantKind[] = ['pea', 'pea', 'frost', 'melon', 'pea', 'melon'];
  const kind = kinds[defense.plants.length % kinds.length] ?? 'pea';
  if (defense.coins < PLANTS[kind].price) return;
  if (defense.plants.length < 12) {
    const [cell] = goodCells(defense);
    if (cell !== undefined) grow(defense, cell, kind);
    return;
  }
  const weakest = defense.plants.toSorted((a, b) => a.level - b.level)[0];
  if (weakest) grow(defense, weakest.cell, weakest.kind);
}
