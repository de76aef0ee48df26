import type { Metadata } from 'next';
import { fetchSitemapGames } from '@/content/fetch/sitemap';
import { pageNumber } from '@/features/discover/listing/page-number';
import { noPageBehind, pageOfList } from '@/features/discover/listing/page-of-list';
import { SitemapView } from '@/features/discover/listing/sitemap-view';

const ENTRIES = 500;

interface Props {
  searchParams: Promise<{ page?: string | string[] }>;
}

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => ({
  ...pageOfList('Sitemap', '/sitemap', pageNumber((await searchParams).page)),
  description: 'Every game from A to Z.',
});

export default async function SitemapRoute({ searchParams }: Props) {
  const page = pageNumber((await searchParams).page);
  const games = (await fetchSitemapGames())
    .map(({ title, path }) => ({ title, path }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
  const pageCount = Math.ceil(games.length / ENTRIES);
  noPageBehind(page, pageCount);
  return (
    <SitemapView
      entries={games.slice((page - 1) * ENTRIES, page * ENTRIES)}
      page={page}
      pageCount={pageCount}
    />
  );
}
