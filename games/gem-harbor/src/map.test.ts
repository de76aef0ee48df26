import assert from 'node:assert/strict';
import test from 'node:test';
import { fitFrame } from '../../kit/frame.ts';
import { createStore } from '../../kit/store.ts';
import { createTestStage } from '../../test-stage.ts';
import { createTestStorage } from '../../test-storage.ts';
import { findLevel, levelsOfPage, NODE, placeLevel } from './map.ts';
import { startRound } from './round.ts';
import { VARIANTS } from './variants.ts';

const WIDE = { width: 960, height: 600 };
const TALL = { width: 600, height: 900 };

test('shows 24 levels apart from each other, which a tap finds', () => {
  for (const frame of [WIDE, TALL]) {
    const levels = levelsOfPage(30);
    assert.deepEqual([levels.length, levels[0]], [24, 25]);
    for (const level of levels) {
      const spot = placeLevel(frame, level);
      assert.equal(findLevel(frame, 30, spot), level);
      assert.ok(spot.x > NODE && spot.x < frame.width - NODE);
      assert.ok(spot.y > NODE && spot.y < frame.height - NODE);
    }
  }
});

test('stores the stars of each level and plays an earlier one from the map', () => {
  const storage = createTestStorage();
  const store = createStore('test', () => storage);
  const on = createTestStage({ frame: fitFrame(WIDE, WIDE), seed: 1, store });
  const round = startRound(on.stage, VARIANTS[0]);
  for (let step = 0; step < 60 * 240 && store.read('level', 0) < 3; step++) on.step(round);
  assert.ok(store.read('stars:1', 0) >= 1 && store.read('stars:2', 0) >= 1);

  const next = createTestStage({ frame: fitFrame(WIDE, WIDE), seed: 2, store });
  const again = startRound(next.stage, VARIANTS[0]);
  assert.match(next.notes[0] ?? '', /^banner Level 3 /);
  const { input } = next.stage;
  for (let step = 0; step < 120; step++) again.update(1 / 60);
  input.type('l');
  again.update(1 / 60);
  const { x, y } = placeLevel(WIDE, 1);
  input.point(x, y, true);
  again.update(1 / 60);
  assert.match(next.notes.at(-1) ?? '', /^banner Level 1 /);
});
