import { redirect } from 'next/navigation';
import { titleMetadata } from '@/app/page-metadata';
import { listAd } from '@/app/ads';
import { loadSearch } from '@/features/discover/search/load-search';
import { SearchView } from '@/features/discover/search/search-view';
import { searchPath } from '@/features/discover/search/search-path';

export const generateMetadata = titleMetadata('search.title', { robots: { index: false } });

/** Without JavaScript, the search form submits to it (`?q=`). */
export default async function SearchRoute({ searchParams }: PageProps<'/search'>) {
  const { q } = await searchParams;
  const path = typeof q === 'string' ? searchPath(q) : null;
  if (path) redirect(path);
  return <SearchView {...await loadSearch('', 1)} ad={listAd()} />;
}
