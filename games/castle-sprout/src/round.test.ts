import assert from 'node:assert/strict';
import test from 'node:test';
import { fitFrame } from '../../kit/frame.ts';
import { createStore } from '../../kit/store.ts';
import { createTestStage } from '../../test-stage.ts';
import { createTestStorage } from '../../test-storage.ts';
import { SIZE } from './layout.ts';
import { startRound } from './round.ts';
import { VARIANTS } from './variants.ts';

/** Updates until an undefended castle has fallen. */
function countSteps(speedPresses: number): number {
  const on = createTestStage({
    frame: fitFrame(SIZE, SIZE),
    seed: 1,
    store: createStore('test', createTestStorage),
  });
  const { input } = on.stage;
  const round = startRound(on.stage, VARIANTS[0]);
  input.type('n');
  for (let press = 0; press < speedPresses; press++) input.type('f');
  for (let steps = 1; steps < 100_000; steps++) {
    on.step(round);
    if (on.result) return steps;
  }
  throw new Error('The castle never fell.');
}

test('shortens waves in fast-forward', () => {
  assert.ok(countSteps(2) < countSteps(0) * 0.8);
});
