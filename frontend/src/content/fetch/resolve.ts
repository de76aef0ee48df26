import { z } from 'zod';
import { ContentMoved, ContentNotFound } from '../errors';
import { fetchAg } from './ag-api';
import { GAMES, PATHS } from './cache-tags';

const resolved = z.object({
  type: z.string(),
  id: z.string(),
  internal: z.number(),
  path: z.string(),
});

type Resolved = z.infer<typeof resolved>;

/** @throws ContentNotFound if there is none, ContentMoved if it has a new path. */
export async function resolvePath(path: string, type: string): Promise<Resolved> {
  const found = await fetchAg('/ag/api/resolve', { path }, resolved, [PATHS, GAMES]);
  // Next does not decode non-ASCII characters in route parameters.
  if (![found.path, encodeURI(found.path)].includes(path)) throw new ContentMoved(found.path);
  if (found.type !== type) throw new ContentNotFound(`${path} is a ${found.type}`);
  return found;
}
