import { z } from 'zod';
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
 * Not cached, because the day may have changed. `day` is `YYYY-MM-DD`, in UTC; `ends` is when
 * the next daily starts; `play` is null if no game is suitable.
 */
export async function fetchDaily() {
  const { day, ends, seed, game } = await fetchAg('/ag/api/daily', {}, responseSchema, uncached);
  return { day, ends, play: game === null || seed === null ? null : { seed, path: game.path } };
}

export async function fetchHasDaily(): Promise<boolean> {
  const { game } = await fetchAg('/ag/api/daily', {}, responseSchema, [GAMES]);
  return game !== null;
}
