import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { orNotFound } from '@/app/or-not-found';
import { fetchPlaylists, fetchPosts } from '@/content/fetch/pages';
import { fetchSitemapGames } from '@/content/fetch/sitemap';
import { fetchGenres } from '@/content/fetch/terms';
import { withFallback } from '@/content/fetch/with-fallback';
import { pageNumber } from '@/features/discover/listing/filters';
import { assertPageExists, listPageMetadata } from '@/features/discover/listing/list-page-metadata';
import { SitemapView, type SitemapSection } from '@/features/discover/listing/sitemap-view';
import { aboutLinks, siteLinks } from '@/features/shell/frame/about-links';

const ENTRIES = 500;

type Props = PageProps<'/sitemap'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('sitemap');
  const page = pageNumber((await searchParams).page);
  const paged = await listPageMetadata(t('title'), '/sitemap', { page });
  return { ...paged, description: t('description') };
}

async function loadSections(): Promise<SitemapSection[]> {
  const [genres, playlists, posts] = await Promise.all([
    withFallback(fetchGenres(), []),
    withFallback(fetchPlaylists(), []),
    withFallback(fetchPosts(), []),
  ]);
  const t = await getTranslations('sitemap');
  const linkText = await getTranslations('links');
  const pages = [...siteLinks, ...aboutLinks].map(({ href, key }) => ({
    title: linkText(key),
    path: href,
  }));
  return [
    { title: t('pages'), entries: pages },
    { title: t('genres'), entries: genres.map(({ name, path }) => ({ title: name, path })) },
    { title: t('playlists'), entries: playlists },
    { title: t('blog'), entries: posts },
  ].filter(({ entries }) => entries.length > 0);
}

async function SitemapContent({ searchParams }: Props) {
  const page = pageNumber((await searchParams).page);
  const [sitemapGames, locale] = await Promise.all([fetchSitemapGames(), getLocale()]);
  const games = sitemapGames.toSorted((a, b) => a.title.localeCompare(b.title, locale));
  const pageCount = Math.ceil(games.length / ENTRIES);
  assertPageExists(page, pageCount);
  return (
    <SitemapView
      sections={page === 1 ? await loadSections() : []}
      entries={games.slice((page - 1) * ENTRIES, page * ENTRIES)}
      page={page}
      pageCount={pageCount}
    />
  );
}

export default function SitemapRoute(props: Props) {
  return orNotFound(SitemapContent(props));
}
