import { z } from 'zod';
import { fetchAg } from './ag-api';
import { GAMES } from './cache-tags';

const SITEMAP_PAGE_SIZE = 1000;

const entry = z.object({
  path: z.string(),
  title: z.string(),
  changed: z.string(),
  field_thumbnail: z.string().nullable(),
});

interface SitemapGame {
  path: string;
  title: string;
  changed: string;
  thumbnailUrl: string | null;
}

export async function fetchSitemapGames(): Promise<SitemapGame[]> {
  const all: SitemapGame[] = [];
  for (let offset = 0; ; offset += SITEMAP_PAGE_SIZE) {
    const rows = await fetchAg(
      '/ag-api/sitemap-all-games/json',
      { items_per_page: SITEMAP_PAGE_SIZE, offset },
      z.array(entry),
      [GAMES],
    );
    all.push(
      ...rows.map(({ field_thumbnail, ...row }) => ({ ...row, thumbnailUrl: field_thumbnail })),
    );
    if (rows.length < SITEMAP_PAGE_SIZE) return all;
  }
}
