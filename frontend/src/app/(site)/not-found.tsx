import { titleMetadata } from '@/app/page-metadata';
import { loadPopular } from '@/features/discover/games/load-popular';
import { PopularGames } from '@/features/discover/games/popular-games';
import { SearchBox } from '@/features/discover/search/search-box';
import { NotFoundView } from '@/features/shell/errors/not-found-view';

export const generateMetadata = titleMetadata('errors.notFound', { robots: { index: false } });

export default async function NotFoundRoute() {
  return (
    <NotFoundView search={<SearchBox isSearchPage />}>
      <PopularGames games={await loadPopular([], 0)} brief />
    </NotFoundView>
  );
}
