import 'server-only';
import { environment } from '@/content/environment';
import { fetchFooterQueue } from '@/content/fetch/blocks';
import { orElse } from '@/content/fetch/or-else';
import { fetchSite } from '@/content/fetch/site';
import type { Site, TileGame } from '@/content/types';
import { toTileGame } from '@/content/map/tile-game';

/** What stands round every page. While the content API is away and nothing is cached, the site goes by its host's name. */
export async function loadSite(): Promise<Site> {
  return orElse(fetchSite(), { name: new URL(environment().siteUrl).hostname, slogan: '' });
}

export async function loadFooterGames(): Promise<TileGame[]> {
  return orElse(
    fetchFooterQueue().then((games) => games.map(toTileGame)),
    [],
  );
}
