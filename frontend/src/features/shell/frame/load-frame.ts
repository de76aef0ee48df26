import { environment } from '@/content/environment';
import { fetchFooterQueue } from '@/content/fetch/blocks';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchSite } from '@/content/fetch/site';
import { fetchGenres } from '@/content/fetch/terms';
import type { TileGame } from '@/content/game-summary';
import type { Genre, Site } from '@/content/types';

/** During an outage without a cached copy, the name is the host name. */
export async function loadSite(): Promise<Site> {
  return withFallback(fetchSite(), { name: new URL(environment().siteUrl).hostname, slogan: '' });
}

export async function loadFooterGames(): Promise<TileGame[]> {
  return withFallback(fetchFooterQueue(), []);
}

export async function loadGenres(): Promise<Pick<Genre, 'name' | 'path'>[]> {
  return withFallback(
    fetchGenres().then((genres) => genres.map(({ name, path }) => ({ name, path }))),
    [],
  );
}
