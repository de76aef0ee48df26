import 'server-only';
import { z } from 'zod';
import type { Site } from '../types';
import { fetchAg } from './ag-api';
import { SITE } from './cache-tags';

const site = z.object({ name: z.string(), slogan: z.string() });

/** Name and slogan as the recipe's `system.site` has them. */
export const fetchSite = (): Promise<Site> => fetchAg('/ag/api/site', {}, site, [SITE]);
