import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureRate } from './bench-load.mjs';
import { freePort } from './free-port.mjs';
import { startApi } from './portal.mjs';

const GAMES =
  '/jsonapi/node/game?filter[status]=1&page[limit]=42&sort=-published_at' +
  '&include=field_thumbnail,field_video_thumbnail,field_genre,field_tags';
/** The parameter differs in each request, so that no response is cached. */
const UNCACHED_GAMES = `${GAMES}&requestNo=[<id>]`;

/** The embedded server's rate divided by Drupal's. */
export const MIN_RATIOS = { cached: 5, uncached: 10 };

const RESPONSE_CACHES = ['page', 'dynamic_page_cache'];
export const ALL_CACHES = [...RESPONSE_CACHES, 'jsonapi_normalizations'];

/**
 * Compares cached responses, then uncached ones with Drupal's fragment caches, then without.
 *
 * @param {string} drupal its base URL
 * @param {{ seconds: number, disableCaches: (bins: string[]) => Promise<void> }} options `disableCaches` turns Drupal caches off
 * @returns {Promise<{ cached: number, 'from cached fragments': number, uncached: number }>} ratios of the rates
 */
export async function compareServers(drupal, { seconds, disableCaches }) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-embedded-'));
  const port = await freePort();
  const api = await startApi({ port, args: ['--data', join(folder, 'portal.sqlite')] });
  const embedded = `http://127.0.0.1:${port}`;
  /** Alternates, so that other load affects both. */
  const ratio = async (path) => {
    const rates = { drupal: 0, embedded: 0 };
    for (const [name, base] of [
      ['drupal', drupal],
      ['embedded', embedded],
      ['embedded', embedded],
      ['drupal', drupal],
    ])
      rates[name] += await measureRate(base + path, { seconds: seconds / 2 });
    return rates.embedded / rates.drupal;
  };
  try {
    const bodies = await Promise.all(
      [drupal, embedded].map(async (base) => (await fetch(base + GAMES)).json()),
    );
    const [theirs, ours] = bodies.map(
      ({ data, included }) => `${data.length} games with ${included.length} others`,
    );
    if (theirs !== ours)
      throw new Error(`The servers differ: Drupal returns ${theirs}, the embedded server ${ours}.`);
    const cached = await ratio(GAMES);
    await disableCaches(RESPONSE_CACHES);
    const fromFragments = await ratio(UNCACHED_GAMES);
    await disableCaches(ALL_CACHES);
    return {
      cached,
      'from cached fragments': fromFragments,
      uncached: await ratio(UNCACHED_GAMES),
    };
  } finally {
    api.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
