import 'server-only';
import { z } from 'zod';
import { ContentMoved } from '../errors';
import { fetchAg } from './ag-api';
import { GAMES, PATHS } from './cache-tags';

const resolved = z.object({
  type: z.string(),
  id: z.string(),
  internal: z.number(),
  path: z.string(),
});

export type Resolved = z.infer<typeof resolved>;

/**
 * Which entity stands at a path of the site (`/puzzle/some-game`). Throws ContentNotFound where none does, or none that may be seen, and
 * ContentMoved where one stood that has another address now.
 */
export async function resolvePath(path: string): Promise<Resolved> {
  const found = await fetchAg('/ag/api/resolve', { path }, resolved, [PATHS, GAMES]);
  // Next gives what an address holds beyond ASCII as it stands there.
  if (![found.path, encodeURI(found.path)].includes(path)) throw new ContentMoved(found.path);
  return found;
}
