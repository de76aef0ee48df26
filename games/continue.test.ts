import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as castle from './castle-sprout/src/round.ts';
import { VARIANTS as castleVariants } from './castle-sprout/src/variants.ts';
import { fitFrame } from './kit/frame.ts';
import type { Round, Stage } from './kit/stage.ts';
import { createStore } from './kit/store.ts';
import * as moonlit from './moonlit-solitaire/src/round.ts';
import { VARIANTS as moonlitVariants } from './moonlit-solitaire/src/variants.ts';
import { createTestStage } from './test-stage.ts';
import * as word from './word-orchard/src/round.ts';
import { variants as wordVariants } from './word-orchard/src/variants.ts';

type Start = (stage: Stage, saved?: unknown) => Round;

const findStarts = <Variant extends { id: string }>(
  slug: string,
  variants: readonly Variant[],
  start: (stage: Stage, variant: Variant, saved?: unknown) => Round,
): [string, Start][] =>
  variants.map((variant) => [
    `${slug} ${variant.id}`,
    (stage, saved) => start(stage, variant, saved),
  ]);

const games = [
  ...findStarts('castle-sprout', castleVariants, castle.startRound),
  ...findStarts('moonlit-solitaire', moonlitVariants, moonlit.startRound),
  ...findStarts('word-orchard', wordVariants, word.startRound),
];

const FRAME = fitFrame({ width: 1440, height: 900 }, { width: 960, height: 600 });
const STEPS = 60 * 20;

function newStage(seed: number) {
  const store = createStore('game:variant', () => {
    throw new Error('no storage');
  });
  return createTestStage({ frame: FRAME, seed, store });
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Castle Sprout's self-play does not plant. */
function plant(on: ReturnType<typeof newStage>): void {
  on.stage.input.type('1');
  on.stage.input.set('right', on.stage.time % 0.4 < 0.2);
  on.stage.input.set('fire', on.stage.time % 0.4 >= 0.2);
}

describe('Continuing a saved round', () => {
  for (const [name, start] of games)
    test(`continues a saved round of ${name}`, () => {
      const on = newStage(3);
      const round = start(on.stage);
      for (let step = 0; step < STEPS && !on.result; step++) {
        if (name.startsWith('castle')) plant(on);
        on.step(round);
      }
      const saved = round.save?.();
      assert.notEqual(saved, undefined, 'something was played');

      const later = newStage(99);
      assert.deepEqual(asStored(start(later.stage, asStored(saved)).save?.()), asStored(saved));
    });
});

describe('Starting without a valid saved round', () => {
  for (const [name, start] of games)
    test(`starts a new round of ${name} without a valid save`, () => {
      for (const saved of [undefined, 'rubbish', { day: 1 }, { deal: -1, history: [{ do: 'x' }] }])
        assert.equal(start(newStage(3).stage, saved).save?.(), undefined);
    });
});
