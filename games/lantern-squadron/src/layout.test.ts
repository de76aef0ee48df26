import assert from 'node:assert/strict';
import test from 'node:test';
import { fitFrame } from '../../kit/frame.ts';
import { createRandom } from '../../kit/random.ts';
import { placeSky, SIZE, TALL } from './layout.ts';
import { fly, HEIGHT, newSky } from './sky.ts';

const phone = placeSky(fitFrame({ width: 390, height: 844 }, TALL));

test('fills an upright phone and keeps the sky of a wide window', () => {
  assert.ok(phone.height > 1200);
  assert.equal(phone.top, (TALL.height - phone.height) / 2);
  assert.deepEqual(placeSky(fitFrame({ width: 1440, height: 900 }, SIZE)), {
    top: 0,
    height: HEIGHT,
  });
});

test('lets the lantern fly to the bottom of the upright sky', () => {
  const random = createRandom(1);
  const rules = { lives: 3, wind: 0, heat: 1, grazing: false };
  const sky = newSky(rules, random, phone.height);
  for (let step = 0; step < 120; step++) fly(sky, { x: 280, y: 9999, bomb: false }, random, 1 / 60);
  assert.equal(sky.y, phone.height - 40);
});
