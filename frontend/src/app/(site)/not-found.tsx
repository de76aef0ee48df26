import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { loadPopular } from '@/features/discover/games/load-popular';
import { PopularGames } from '@/features/discover/games/popular-games';
import { SearchBox } from '@/features/discover/search/search-box';
import { NotFoundView } from '@/features/shell/errors/not-found-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors');
  return { title: t('notFound'), robots: { index: false } };
}

export default async function NotFoundRoute() {
  return (
    <NotFoundView search={<SearchBox isSearchPage />}>
      <PopularGames games={await loadPopular([], 0)} brief />
    </NotFoundView>
  );
}
