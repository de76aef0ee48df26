import { cache } from 'react';
import { environment } from '@/content/environment';
import { fetchFooterQueue } from '@/content/fetch/blocks';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchSite } from '@/content/fetch/site';
import { fetchGenres } from '@/content/fetch/terms';
import type { TileGame } from '@/content/game-summary';
import type { Genre } from '@/content/types/genre';
import type { Site } from '@/content/types/site';

/** During an outage without a cached copy, the name is the host name. */
export const loadSite = cache((): Promise<Site> =>
  withFallback(fetchSite(), {
    name: new URL(environment().siteUrl).hostname,
    slogan: '',
    language: environment().language ?? 'en',
  }),
);

export const loadFooterGames = cache((): Promise<TileGame[]> =>
  withFallback(fetchFooterQueue(), []),
);

export const loadGenres = cache((): Promise<Pick<Genre, 'name' | 'path'>[]> =>
  withFallback(
    fetchGenres().then((genres) => genres.map(({ name, path }) => ({ name, path }))),
    [],
  ),
);
