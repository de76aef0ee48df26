import { z } from 'zod';
import type { Daily } from '../types/game';
import { fetchAg } from './ag-api';
import { GAMES } from './cache-tags';
import { uncached } from './client';

const responseSchema = z.object({
  day: z.iso.date(),
  ends: z.iso.datetime({ offset: true }),
  seed: z.number().nullable(),
  game: z.object({ path: z.string() }).nullable(),
});

/**
 * Not cached, because the day may have changed.
 */
export async function fetchDaily(): Promise<Daily> {
  const { day, ends, seed, game } = await fetchAg('/ag/api/daily', {}, responseSchema, uncached);
  return { day, ends, play: game === null || seed === null ? null : { seed, path: game.path } };
}

export async function fetchHasDaily(): Promise<boolean> {
  const { game } = await fetchAg('/ag/api/daily', {}, responseSchema, [GAMES]);
  return game !== null;
}
