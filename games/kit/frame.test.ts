import assert from 'node:assert/strict';
import test from 'node:test';
import { fitAbove, fitFrame, legibleSize, toWorld } from './frame.ts';

const safe = { width: 960, height: 600 };

test('shows the whole field with scenery above and below on an upright phone', () => {
  const frame = fitFrame({ width: 480, height: 960 }, safe);
  assert.equal(frame.scale, 0.5);
  assert.equal(frame.left, 0);
  assert.equal(frame.right, 960);
  assert.equal(frame.top, -660);
  assert.equal(frame.bottom, 1260);
});

test('shows the whole field with scenery at the sides in a wide window', () => {
  const frame = fitFrame({ width: 1600, height: 600 }, safe);
  assert.equal(frame.left, -320);
  assert.equal(frame.right, 1280);
  assert.equal(frame.top, 0);
});

test('surrounds the field with scenery if its share is below one', () => {
  const frame = fitFrame({ width: 1504, height: 1000 }, { width: 752, height: 500 }, 0.8);
  assert.equal(frame.scale, 1.6);
  assert.deepEqual([frame.left, frame.right, frame.top, frame.bottom], [-94, 846, -62.5, 562.5]);
});

test('continues the scenery behind an element at the bottom', () => {
  const frame = fitAbove({ width: 844, height: 390 }, { width: 752, height: 500 }, 140);
  assert.equal(frame.scale, 0.5);
  assert.deepEqual([frame.left, frame.right, frame.top, frame.bottom], [-468, 1220, 0, 780]);
});

test('enlarges text to at least twelve pixels on a phone and keeps its size elsewhere', () => {
  const phone = fitFrame({ width: 780, height: 1688 }, safe);
  assert.equal(Math.round(legibleSize(phone, 2, 20) * phone.scale) / 2, 12);
  assert.equal(legibleSize(phone, 2, 40), 40);
  assert.equal(legibleSize(fitFrame({ width: 1440, height: 900 }, safe), 1, 20), 20);
});

test('maps a tap to the position of the finger', () => {
  const frame = fitFrame({ width: 480, height: 960 }, safe);
  assert.deepEqual(toWorld(frame, 240, 480), { x: 480, y: 300 });
});
