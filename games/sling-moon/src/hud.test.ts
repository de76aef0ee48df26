import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitFrame } from '../../kit/frame.ts';
import { createHud } from './hud.ts';

const TALL = { width: 600, height: 1040 };

for (const phone of [
  { width: 390, height: 844 },
  { width: 360, height: 800 },
  { width: 375, height: 667 },
])
  test(`shows the score at the edge of an upright phone of ${phone.width} × ${phone.height}`, () => {
    const frame = fitFrame(phone, TALL);
    for (const { y } of [createHud(frame, true).score, createHud(frame, true).world]) {
      const fromEdge = (y - frame.top) * frame.scale;
      assert.ok(fromEdge >= 20 && fromEdge <= 40, `${fromEdge} px`);
    }
  });
