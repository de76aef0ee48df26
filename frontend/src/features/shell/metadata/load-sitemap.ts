import { blockLists, isListSlug, listPath } from '@/content/fetch/blocks';
import { environment } from '@/content/environment';
import { fetchPages, fetchPlaylists, fetchPosts } from '@/content/fetch/pages';
import { fetchSitemapGames } from '@/content/fetch/sitemap';
import { fetchGenres, fetchTags } from '@/content/fetch/terms';
import type { SitemapEntry } from './sitemap-xml';

const FIXED = [
  '/',
  '/daily',
  '/free-games',
  '/tags',
  '/playlists',
  '/blog',
  '/sitemap',
  '/game-pass',
  ...Object.keys(blockLists).filter(isListSlug).map(listPath),
];

export async function loadSitemap(): Promise<SitemapEntry[]> {
  const { siteUrl } = environment();
  const [games, tags, genres, playlists, posts, pages] = await Promise.all([
    fetchSitemapGames(),
    fetchTags(),
    fetchGenres(),
    fetchPlaylists(),
    fetchPosts(),
    fetchPages(),
  ]);
  return [
    ...FIXED.map((path) => ({ url: siteUrl + path })),
    ...[...genres, ...tags.filter(({ totalCount }) => totalCount > 0), ...playlists].map(
      ({ path }) => ({ url: siteUrl + path }),
    ),
    ...posts.map(({ path, created }) => ({ url: siteUrl + path, lastModified: created })),
    ...pages.map(({ path, changed }) => ({ url: siteUrl + path, lastModified: changed })),
    ...games.map(({ path, changed, thumbnailUrl }) => ({
      url: siteUrl + path,
      lastModified: changed,
      image: thumbnailUrl ? new URL(thumbnailUrl, siteUrl).href : undefined,
    })),
  ];
}
