import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { environment } from '@/content/environment';
import { fetchPages, fetchPlaylists, fetchPosts } from '@/content/fetch/pages';
import { fetchSitemapGames } from '@/content/fetch/sitemap';
import { fetchGenres, fetchTags } from '@/content/fetch/terms';

const FIXED = ['/', '/free-games', '/tags', '/blog', '/sitemap'];

/** Every address that a search engine may keep; the protocol allows 50,000 in one file. */
const MOST = 50_000;

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
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
    ...[...genres, ...tags, ...playlists].map(({ path }) => ({ url: siteUrl + path })),
    ...posts.map(({ path, created }) => ({ url: siteUrl + path, lastModified: created })),
    ...pages.map(({ path, changed }) => ({ url: siteUrl + path, lastModified: changed })),
    ...games.map(({ path, changed, thumbnailUrl }) => ({
      url: siteUrl + path,
      lastModified: changed,
      ...(thumbnailUrl ? { images: [siteUrl + thumbnailUrl] } : {}),
    })),
  ].slice(0, MOST);
}
