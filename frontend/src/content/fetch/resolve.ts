import 'server-only';
import { z } from 'zod';
import { fetchAg } from './ag-api';
import { GAMES, PATHS } from './cache-tags';

const resolved = z.object({ type: z.string(), id: z.string(), internal: z.number(), path: z.string() });

export type Resolved = z.infer<typeof resolved>;

/** Which entity stands at a path of the site (`/puzzle/some-game`). Throws ContentNotFound where none does, or none that may be seen. */
export const resolvePath = (path: string): Promise<Resolved> => fetchAg('/ag/api/resolve', { path }, resolved, [PATHS, GAMES]);
