import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as brick from './brick-comet/src/round.ts';
import { variants as brickVariants } from './brick-comet/src/variants.ts';
import * as gem from './gem-harbor/src/round.ts';
import { VARIANTS as gemVariants } from './gem-harbor/src/variants.ts';
import * as ghost from './ghost-keeper/src/round.ts';
import { variants as ghostVariants } from './ghost-keeper/src/variants.ts';
import { STEP } from './kit/clock.ts';
import { fitFrame, type Frame } from './kit/frame.ts';
import type { Result, Round, Stage } from './kit/stage.ts';
import { createStore } from './kit/store.ts';
import * as lantern from './lantern-squadron/src/round.ts';
import { variants as lanternVariants } from './lantern-squadron/src/variants.ts';
import { listGames, readManifest } from './manifest.ts';
import * as metro from './metro-worm/src/round.ts';
import { VARIANTS as metroVariants } from './metro-worm/src/variants.ts';
import * as moonlit from './moonlit-solitaire/src/round.ts';
import { VARIANTS as moonlitVariants } from './moonlit-solitaire/src/variants.ts';
import * as neon from './neon-drift/src/round.ts';
import { variants as neonVariants } from './neon-drift/src/variants.ts';
import * as sling from './sling-moon/src/round.ts';
import { VARIANTS as slingVariants } from './sling-moon/src/variants.ts';
import { recordingPen, createTestStage } from './test-stage.ts';
import { createTestStorage } from './test-storage.ts';
import * as toast from './toast-tower/src/round.ts';
import { variants as toastVariants } from './toast-tower/src/variants.ts';
import * as word from './word-orchard/src/round.ts';
import { variants as wordVariants } from './word-orchard/src/variants.ts';

type Start = (stage: Stage) => Round;

const findStarts = <Variant extends { id: string }>(
  slug: string,
  variants: readonly Variant[],
  start: (stage: Stage, variant: Variant) => Round,
): [string, Start][] =>
  variants.map((variant) => [`${slug} ${variant.id}`, (stage) => start(stage, variant)]);

const games = new Map([
  ...findStarts('brick-comet', brickVariants, brick.startRound),
  ...findStarts('gem-harbor', gemVariants, gem.startRound),
  ...findStarts('ghost-keeper', ghostVariants, ghost.startRound),
  ...findStarts('lantern-squadron', lanternVariants, lantern.startRound),
  ...findStarts('metro-worm', metroVariants, metro.startRound),
  ...findStarts('moonlit-solitaire', moonlitVariants, moonlit.startRound),
  ...findStarts('neon-drift', neonVariants, neon.startRound),
  ...findStarts('sling-moon', slingVariants, sling.startRound),
  ...findStarts('toast-tower', toastVariants, toast.startRound),
  ...findStarts('word-orchard', wordVariants, word.startRound),
]);

interface Played {
  drawn: string;
  result: Result | undefined;
  time: number;
}

const SECONDS = 8;

function play(start: Start, seed: number, frame: Frame): Played {
  const storage = createTestStorage();
  const store = createStore('game:variant', () => storage);
  const on = createTestStage({ frame, seed, store });
  const round = start(on.stage);
  const pen = recordingPen(on.notes);
  round.draw(pen);
  for (let step = 1; step <= SECONDS / STEP && !on.result; step++) {
    on.step(round);
    if (step % 60 === 0) round.draw(pen);
  }
  return { drawn: on.notes.join('\n'), result: on.result, time: on.stage.time };
}

const DESKTOP = fitFrame({ width: 1440, height: 900 }, { width: 960, height: 600 });

test('covers every game with scores, which can be the daily game', async () => {
  const root = new URL('./', import.meta.url);
  const manifests = await Promise.all(
    (await listGames(root)).map((slug) => readManifest(root, slug)),
  );
  const scored = manifests
    .filter(({ score }) => score)
    .flatMap(({ slug, variants }) => variants.map(({ id }) => `${slug} ${id}`));
  assert.deepEqual([...games.keys()].sort(), scored.sort());
});

describe('Rounds with a seed', () => {
  for (const [name, start] of games) {
    test(`deals ${name} by its seed`, () => {
      const first = play(start, 20_261_122, DESKTOP);
      assert.ok(first.drawn.length > 10_000, 'the round is drawn');
      assert.deepEqual(play(start, 20_261_122, DESKTOP), first);
      const other = play(start, 7, DESKTOP).drawn;
      // Its levels are handmade and do not depend on the seed.
      if (name.startsWith('sling-moon')) assert.equal(other, first.drawn);
      else assert.notEqual(other, first.drawn);
    });
  }
});
