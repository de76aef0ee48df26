import { z } from 'zod';
import { fetchAg } from './ag-api';
import { node } from './cache-tags';

const views = z.object({ viewcount: z.number() });

/** Includes today's plays, unlike the game's own total. */
export const fetchViews = async (nid: number): Promise<number> =>
  (await fetchAg(`/ag/api/node-views/${nid}`, {}, views, [node(nid)])).viewcount;
