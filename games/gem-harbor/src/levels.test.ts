import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../../kit/random.ts';
import { createLevel, getPoints, getStars } from './levels.ts';

const random = () => createRandom(9);

test('sets a goal on every level of every mode, which grows with the level', () => {
  for (let number = 1; number <= 20; number++) {
    assert.ok(createLevel('score', number, random()).points > 0);
    assert.ok((createLevel('rush', number, random()).seconds ?? 0) >= 30);
    assert.ok(createLevel('coral', number, random()).coral.some((layers) => layers > 0));
    assert.ok(
      createLevel('orders', number, random()).orders.filter((count) => count > 0).length >= 2,
    );
  }
  assert.ok(createLevel('score', 8, random()).points > createLevel('score', 1, random()).points);
  const layers = (number: number) =>
    createLevel('coral', number, random()).coral.reduce((sum, layer) => sum + layer, 0);
  assert.ok(layers(10) > layers(1));
});

test('scores a cascade higher than the same gems at once', () => {
  assert.ok(getPoints(3, 2) > getPoints(3, 1));
  assert.ok(getPoints(5, 1) > getPoints(3, 1));
});

test('gives one to three stars by the share of moves or seconds that is left', () => {
  const score = createLevel('score', 1, random());
  assert.deepEqual(
    [0, 4, 9].map((movesLeft) => getStars(score, movesLeft)),
    [1, 2, 3],
  );
  const rush = createLevel('rush', 1, random());
  assert.deepEqual(
    [1, 10, 30].map((secondsLeft) => getStars(rush, secondsLeft)),
    [1, 2, 3],
  );
});
