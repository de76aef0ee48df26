import { z } from 'zod';
import { fetchAg } from './ag-api';
import { GAMES } from './cache-tags';

const SITEMAP_PAGE_SIZE = 1000;

const entry = z
  .object({
    path: z.string(),
    title: z.string(),
    changed: z.string(),
    field_thumbnail: z.string().nullable(),
  })
  .transform(({ field_thumbnail: thumbnailUrl, ...game }) => ({ ...game, thumbnailUrl }));

type SitemapGame = z.infer<typeof entry>;

export async function fetchSitemapGames(): Promise<SitemapGame[]> {
  const all: SitemapGame[] = [];
  for (let offset = 0; ; offset += SITEMAP_PAGE_SIZE) {
    const rows = await fetchAg(
      '/ag-api/sitemap-all-games/json',
      { items_per_page: SITEMAP_PAGE_SIZE, offset },
      z.array(entry),
      [GAMES],
    );
    all.push(...rows);
    if (rows.length < SITEMAP_PAGE_SIZE) return all;
  }
}
