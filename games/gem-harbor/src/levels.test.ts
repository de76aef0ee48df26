import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../../kit/random.ts';
import { levelAt, pointsFor } from './levels.ts';

const random = () => createRandom(9);

test('sets a goal on every level of every mode, which grows with the level', () => {
  for (let number = 1; number <= 20; number++) {
    assert.ok(levelAt('score', number, random()).points > 0);
    assert.ok((levelAt('rush', number, random()).seconds ?? 0) >= 30);
    assert.ok(levelAt('coral', number, random()).coral.some((layers) => layers > 0));
    assert.ok(levelAt('orders', number, random()).orders.filter((count) => count > 0).length >= 2);
  }
  assert.ok(levelAt('score', 8, random()).points > levelAt('score', 1, random()).points);
  const layers = (number: number) =>
    levelAt('coral', number, random()).coral.reduce((sum, layer) => sum + layer, 0);
  assert.ok(layers(10) > layers(1));
});

test('scores a cascade higher than the same gems at once', () => {
  assert.ok(pointsFor(3, 2) > pointsFor(3, 1));
  assert.ok(pointsFor(5, 1) > pointsFor(3, 1));
});
