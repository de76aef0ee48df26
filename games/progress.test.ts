import 'fake-indexeddb/auto';
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { createMemoryStorage } from './client/memory-storage.ts';
import {
  collectProgress,
  decodeProgress,
  encodeProgress,
  restoreProgress,
} from './client/snapshot.ts';
import * as gem from './gem-harbor/src/round.ts';
import { VARIANTS as gemVariants } from './gem-harbor/src/variants.ts';
import { STEP } from './kit/clock.ts';
import { fitFrame } from './kit/frame.ts';
import type { Round, Stage } from './kit/stage.ts';
import { createStore } from './kit/store.ts';
import { listGames } from './manifest.ts';
import * as metro from './metro-worm/src/round.ts';
import { VARIANTS as metroVariants } from './metro-worm/src/variants.ts';
import * as yard from './parcel-yard/src/round.ts';
import { VARIANTS as yardVariants } from './parcel-yard/src/variants.ts';
import * as sling from './sling-moon/src/round.ts';
import { VARIANTS as slingVariants } from './sling-moon/src/variants.ts';
import { createTestStage } from './test-stage.ts';

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

const newBrowser = () => ({
  localStorage: createMemoryStorage(),
  indexedDB: new IDBFactory(),
  document: { cookie: '' },
});

function playOn(prefix: string, start: ProgressGame['start']) {
  const browser = newBrowser();
  const store = createStore(prefix, () => browser.localStorage);
  const isNew = () => browser.localStorage.length === 0;
  for (let seed = 1; seed < 5 && isNew(); seed++) {
    const on = createTestStage({ frame: DESKTOP, seed, store });
    const round = start(on.stage);
    for (let step = 0; step < SECONDS / STEP && !on.result && isNew(); step++) on.step(round);
  }
  return browser;
}

/** As the portal's scripts do. */
async function moveToOtherBrowser(browser: ReturnType<typeof newBrowser>) {
  const other = newBrowser();
  const snapshot = await encodeProgress(await collectProgress(browser));
  await restoreProgress(other, decodeProgress(snapshot));
  return other;
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
        const browser = playOn(`${slug}:${id}`, start);
        const reached = Object.entries(browser.localStorage).sort();
        assert.notDeepEqual(reached, []);
        const { localStorage } = await moveToOtherBrowser(browser);
        assert.deepEqual(Object.entries(localStorage).sort(), reached);
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
      const prefix = `${slug}:${variant.id}`;
      const { localStorage } = await moveToOtherBrowser(playOn(prefix, variant.start));
      const store = createStore(prefix, () => localStorage);
      const on = createTestStage({ frame: DESKTOP, seed: 1, store });
      variant.start(on.stage);
      assert.match(on.notes[0] ?? '', FIRST_BANNER.get(slug) ?? /no banner/);
    });
});
