import type { Metadata } from 'next';
import { listAd } from '@/app/ads';
import { pageNumber } from '@/features/discover/listing/page-number';
import { assertPageExists } from '@/features/discover/listing/list-page-metadata';
import { loadSearch } from '@/features/discover/search/load-search';
import { SearchPage } from '@/features/discover/search/search-page';
import { searchTerm } from '@/features/discover/search/search-path';

interface Props {
  params: Promise<{ term: string }>;
  searchParams: Promise<{ page?: string | string[] }>;
}

/** Use a malformed escape sequence unchanged. */
function termOf(segment: string): string {
  try {
    return searchTerm(decodeURIComponent(segment));
  } catch {
    return searchTerm(segment);
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Results for “${termOf((await params).term)}”`, robots: { index: false } };
}

export default async function SearchResultsRoute({ params, searchParams }: Props) {
  const [{ term }, { page }] = await Promise.all([params, searchParams]);
  const data = await loadSearch(termOf(term), pageNumber(page));
  assertPageExists(data.page, data.pageCount);
  return <SearchPage data={data} ad={listAd()} />;
}
