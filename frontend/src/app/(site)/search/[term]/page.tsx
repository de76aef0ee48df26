import type { Metadata } from 'next';
import { searchAdverts } from '@/app/adverts';
import { pageNumber } from '@/features/discover/listing/page-number';
import { noPageBehind } from '@/features/discover/listing/page-of-list';
import { loadSearch } from '@/features/discover/search/load-search';
import { SearchPage } from '@/features/discover/search/search-page';
import { searchTerm } from '@/features/discover/search/search-path';

interface Props {
  params: Promise<{ term: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
}

/** A malformed escape in the address is searched for as it stands. */
function termOf(segment: string): string {
  try {
    return searchTerm(decodeURIComponent(segment));
  } catch {
    return searchTerm(segment);
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `“${termOf((await params).term)}”`, robots: { index: false } };
}

export default async function SearchResultsRoute({ params, searchParams }: Props) {
  const [{ term }, { page }] = await Promise.all([params, searchParams]);
  const data = await loadSearch(termOf(term), pageNumber(page));
  noPageBehind(data.page, data.pageCount);
  return <SearchPage data={data} {...searchAdverts()} />;
}
