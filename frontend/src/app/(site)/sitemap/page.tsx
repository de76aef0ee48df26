import type { Metadata } from 'next';
import { fetchSitemapGames } from '@/content/fetch/sitemap';
import { pageNumber } from '@/features/discover/listing/page-number';
import { SitemapView } from '@/features/discover/listing/sitemap-view';

export const metadata: Metadata = { title: 'Sitemap', alternates: { canonical: '/sitemap' } };

const ENTRIES = 500;

export default async function SitemapRoute({ searchParams }: { searchParams: Promise<{ page?: string | string[] }> }) {
  const page = pageNumber((await searchParams).page);
  const games = (await fetchSitemapGames())
    .map(({ title, path }) => ({ title, path }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
  return (
    <SitemapView entries={games.slice((page - 1) * ENTRIES, page * ENTRIES)} page={page} pageCount={Math.ceil(games.length / ENTRIES)} />
  );
}
