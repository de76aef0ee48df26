import { titleMetadata } from '@/app/page-metadata';
import { PopularGamesSlot } from '@/features/discover/games/popular-games-slot';
import { SearchBox } from '@/features/discover/search/search-box';
import { NotFoundView } from '@/features/shell/errors/not-found-view';

export const generateMetadata = titleMetadata('errors.notFound', { robots: { index: false } });

/** Next includes it in every page: it must not load content, whose cache tags the page would have. */
export default function NotFoundRoute() {
  return (
    <NotFoundView search={<SearchBox isSearchPage />}>
      <PopularGamesSlot />
    </NotFoundView>
  );
}
