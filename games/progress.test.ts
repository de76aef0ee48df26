import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { describe, test } from 'node:test';
import * as gem from './gem-harbor/src/round.ts';
import { VARIANTS as gemVariants } from './gem-harbor/src/variants.ts';
import { STEP } from './kit/clock.ts';
import { fitFrame } from './kit/frame.ts';
import type { Round, Stage } from './kit/stage.ts';
import { createStore } from './kit/store.ts';
import { syncSaves } from './kit/sync-saves.ts';
import { listGames } from './manifest.ts';
import * as metro from './metro-worm/src/round.ts';
import { VARIANTS as metroVariants } from './metro-worm/src/variants.ts';
import * as yard from './parcel-yard/src/round.ts';
import { VARIANTS as yardVariants } from './parcel-yard/src/variants.ts';
import * as sling from './sling-moon/src/round.ts';
import { VARIANTS as slingVariants } from './sling-moon/src/variants.ts';
import { createTestStage } from './test-stage.ts';
import { createTestStorage } from './test-storage.ts';

interface ProgressGame {
  id: string;
  start: (stage: Stage) => Round;
}

const findStarts = <Variant extends { id: string }>(
  variants: readonly Variant[],
  start: (stage: Stage, variant: Variant) => Round,
): ProgressGame[] =>
  variants.map((variant) => ({ id: variant.id, start: (stage) => start(stage, variant) }));

/** The games that store progress other than the best score. */
const games = new Map([
  ['gem-harbor', findStarts(gemVariants, gem.startRound)],
  ['metro-worm', findStarts(metroVariants, metro.startRound)],
  ['parcel-yard', findStarts(yardVariants, yard.startRound)],
  ['sling-moon', findStarts(slingVariants, sling.startRound)],
]);

const ROOT = new URL('./', import.meta.url);
const DESKTOP = fitFrame({ width: 1440, height: 900 }, { width: 960, height: 600 });
/** Limit of self-play until the first progress. */
const SECONDS = 120;

function newBrowser(prefix: string) {
  const storage = createTestStorage();
  return createStore(prefix, () => storage);
}

function newPortal() {
  let saved: string | null = null;
  return { load: async () => saved, save: async (data: string) => void (saved = data) };
}

function playOn(prefix: string, start: ProgressGame['start']) {
  const store = newBrowser(prefix);
  for (let seed = 1; seed < 5 && store.pack() === '{}'; seed++) {
    const on = createTestStage({ frame: DESKTOP, seed, store });
    const round = start(on.stage);
    for (let step = 0; step < SECONDS / STEP && !on.result && store.pack() === '{}'; step++) {
      on.step(round);
    }
  }
  return store;
}

test('covers every game with saved progress', async () => {
  const withProgress = [];
  for (const slug of await listGames(ROOT)) {
    const folder = new URL(`${slug}/src/`, ROOT);
    const sources = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
    const texts = await Promise.all(sources.map((name) => readFile(new URL(name, folder), 'utf8')));
    if (texts.some((text) => /store\.write\(|stage\.reach\(/.test(text))) withProgress.push(slug);
  }
  assert.deepEqual(withProgress.sort(), [...games.keys()].sort());
});

describe('Progress in another browser', () => {
  for (const [slug, variants] of games)
    for (const { id, start } of variants)
      test(`restores the progress of ${slug} ${id} in another browser`, async () => {
        const prefix = `${slug}:${id}`;
        const browser = playOn(prefix, start);
        assert.notEqual(browser.pack(), '{}', 'something was reached');
        const portal = newPortal();
        await syncSaves(browser, portal);

        const otherBrowser = newBrowser(prefix);
        assert.equal(await syncSaves(otherBrowser, portal), true);
        assert.equal(otherBrowser.pack(), browser.pack());
      });
});

const FIRST_BANNER = new Map([
  ['gem-harbor', /^banner Level 2 /],
  ['metro-worm', /^banner Station 2 /],
  ['parcel-yard', /^banner Level 2 /],
  ['sling-moon', /^banner World 2 /],
]);

describe('Furthest level on another device', () => {
  for (const [slug, [variant]] of games)
    test(`starts ${slug} at the furthest level on another device`, async () => {
      assert.ok(variant);
      const portal = newPortal();
      await syncSaves(playOn(`${slug}:${variant.id}`, variant.start), portal);
      const otherBrowser = newBrowser(`${slug}:${variant.id}`);
      await syncSaves(otherBrowser, portal);
      const on = createTestStage({ frame: DESKTOP, seed: 1, store: otherBrowser });
      variant.start(on.stage);
      assert.match(on.notes[0] ?? '', FIRST_BANNER.get(slug) ?? /no banner/);
    });
});
