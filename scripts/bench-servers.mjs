import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rateOf } from './bench-load.mjs';
import { freePort } from './free-port.mjs';
import { startApi } from './portal.mjs';

/** What a page of games asks for: all that there are, with their pictures, genres and tags. */
const GAMES =
  '/jsonapi/node/game?filter[status]=1&page[limit]=42&sort=-published_at' +
  '&include=field_thumbnail,field_video_thumbnail,field_genre,field_tags';
/** An argument of nobody's, another each time: no answer can be one that is kept. */
const NEW_EACH_TIME = `${GAMES}&requestNo=[<id>]`;

/** How many times what Drupal answers the embedded server is to answer; of what has no number here, more is better. */
export const WANTED = { kept: 5, made: 10 };

/** Drupal's caches of whole answers. */
const ANSWERS = ['page', 'dynamic_page_cache'];
/** Drupal's caches of answers, and of what they are put together from. */
export const ANSWERS_AND_PARTS = [...ANSWERS, 'jsonapi_normalizations'];

/**
 * The embedded server beside a Drupal with the same recipes, asked for the same games: first answers that both keep; then answers that
 * both make, Drupal from resources that it has kept, and at last from nothing kept, as the embedded server does.
 *
 * @param {string} drupal its address
 * @param {{ seconds: number, stopKeeping: (bins: string[]) => Promise<void> }} options `stopKeeping` turns caches of the Drupal off
 * @returns {Promise<{ kept: number, 'made of kept parts': number, made: number }>} answers of the embedded server for each of Drupal's
 */
export async function compareServers(drupal, { seconds, stopKeeping }) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-embedded-'));
  const port = await freePort();
  const api = await startApi({ port, args: ['--data', join(folder, 'portal.sqlite')] });
  const embedded = `http://127.0.0.1:${port}`;
  /** In turns: what else the machine does hits both. */
  const ratio = async (path) => {
    const rates = { drupal: 0, embedded: 0 };
    for (const [name, base] of [
      ['drupal', drupal],
      ['embedded', embedded],
      ['embedded', embedded],
      ['drupal', drupal],
    ])
      rates[name] += await rateOf(base + path, { seconds: seconds / 2 });
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
      throw new Error(`The servers differ: Drupal answers ${theirs}, the embedded server ${ours}.`);
    const kept = await ratio(GAMES);
    await stopKeeping(ANSWERS);
    const ofKeptParts = await ratio(NEW_EACH_TIME);
    await stopKeeping(ANSWERS_AND_PARTS);
    return { kept, 'made of kept parts': ofKeptParts, made: await ratio(NEW_EACH_TIME) };
  } finally {
    api.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
