import 'server-only';
import { z } from 'zod';
import { ContentNotFound } from '../errors';
import { fetchAg } from './ag-api';
import { GAMES } from './cache-tags';

const listed = z.array(z.object({ nid: z.number(), path: z.string() }));

/** The address of a random listed game, other than the one the visitor comes from. Throws ContentNotFound where there is no other. */
export async function fetchRandomPath(from: string | null, random: () => number = Math.random): Promise<string> {
  const games = (await fetchAg('/ag-api/get-all-games', {}, listed, [GAMES])).filter(({ path }) => path !== from);
  const game = games[Math.floor(random() * games.length)];
  if (!game) throw new ContentNotFound('There is no game yet.');
  return game.path;
}
