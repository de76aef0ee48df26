import 'server-only';
import { z } from 'zod';
import { fetchAg } from './ag-api';
import { node } from './cache-tags';

const views = z.object({ viewcount: z.number() });

/** How often a game was played, today's plays included: the total in the game itself is of the last count (SPEC section 7). */
export const fetchViews = async (nid: number): Promise<number> =>
  (await fetchAg(`/ag/api/node-views/${nid}`, {}, views, [node(nid)])).viewcount;
