import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { listAd } from '@/app/ads';
import { loadSearch } from '@/features/discover/search/load-search';
import { SearchView } from '@/features/discover/search/search-view';
import { searchPath } from '@/features/discover/search/search-path';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search');
  return { title: t('title'), robots: { index: false } };
}

/** Without JavaScript, the search form submits to it (`?q=`). */
export default async function SearchRoute({
  searchParams,
}: {
  searchParams: Promise<{ q?: string | string[] }>;
}) {
  const { q } = await searchParams;
  const path = typeof q === 'string' ? searchPath(q) : null;
  if (path) redirect(path);
  return <SearchView {...await loadSearch('', 1)} ad={listAd()} />;
}
