import assert from 'node:assert/strict';
import test from 'node:test';
import { fitFrame } from '../../kit/frame.ts';
import { HEIGHT } from './field.ts';
import { placeField, SIZE, TALL } from './layout.ts';

test('fills an upright phone and keeps the field of a wide window', () => {
  for (const phone of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    const frame = fitFrame(phone, TALL);
    const { top, height } = placeField(frame);
    assert.ok(height / (frame.bottom - frame.top) > 0.75, `${phone.height}: ${height}`);
    assert.ok(top > frame.top && top + height < frame.bottom - 60);
  }
  assert.deepEqual(placeField(fitFrame({ width: 1440, height: 900 }, SIZE)), {
    top: 0,
    height: HEIGHT,
  });
});
