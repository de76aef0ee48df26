import 'server-only';
import { z } from 'zod';
import type { Daily } from '../types';
import { fetchAg, fetchAgNow } from './ag-api';

const answer = z.object({
  day: z.iso.date(),
  ends: z.iso.datetime({ offset: true }),
  seed: z.number().nullable(),
  game: z.object({ path: z.string() }).nullable(),
});

/** What everybody plays today. It is never cached: the day may have turned since. */
export async function fetchDaily(): Promise<Daily> {
  const { day, ends, seed, game } = await fetchAgNow('/ag/api/daily', {}, answer);
  return { day, ends, play: game === null || seed === null ? null : { seed, path: game.path } };
}

/** Whether there is a daily at all: none where no game has scores. Cached as other lists are: which game it is, the page itself asks. */
export async function fetchHasDaily(): Promise<boolean> {
  const { game } = await fetchAg('/ag/api/daily', {}, answer, ['node_list:game']);
  return game !== null;
}
