import { z } from 'zod';
import { fetchAg } from './ag-api';
import { node } from './cache-tags';

const views = z.object({ viewcount: z.number() });

/** Number of plays including today's. The game's own total is as of the last count. */
export const fetchViews = async (nid: number): Promise<number> =>
  (await fetchAg(`/ag/api/node-views/${nid}`, {}, views, [node(nid)])).viewcount;
