import assert from 'node:assert/strict';
import test from 'node:test';
import { STEP } from '../../kit/clock.ts';
import { fitFrame } from '../../kit/frame.ts';
import { createStore } from '../../kit/store.ts';
import { createTestStage } from '../../test-stage.ts';
import { createTestStorage } from '../../test-storage.ts';
import { SIZE } from './layout.ts';
import { startRound } from './round.ts';
import { VARIANTS } from './variants.ts';

test('spares a player who does nothing in the first five seconds', () => {
  const on = createTestStage({
    frame: fitFrame(SIZE, SIZE),
    seed: 3,
    store: createStore('test', createTestStorage),
  });
  const round = startRound(on.stage, VARIANTS[0]);
  const wait = (seconds: number) => {
    for (let time = 0; time < seconds; time += STEP) round.update(STEP);
  };
  const ending = () => on.result?.title;
  wait(4.9);
  assert.equal(ending(), undefined);
  wait(0.3);
  assert.equal(ending(), 'End of the line');
});
