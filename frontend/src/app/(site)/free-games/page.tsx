import type { Metadata } from 'next';
import { listAdverts } from '@/app/adverts';
import { GAMES_PAGE_SIZE } from '@/content/page-sizes';
import { parseFilters } from '@/features/discover/listing/filters';
import { ListingView } from '@/features/discover/listing/listing-view';
import { loadListing } from '@/features/discover/listing/load-listing';
import { noPageBehind, pageOfList } from '@/features/discover/listing/page-of-list';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => ({
  ...pageOfList('Free games', '/free-games', parseFilters(await searchParams).page),
  description:
    'Every game that costs nothing, to play in the browser: by how often it is played, by rating, by tag, new ones first.',
});

export default async function FreeGamesRoute({ searchParams }: Props) {
  const filters = parseFilters(await searchParams);
  const data = await loadListing(filters, { free: true });
  noPageBehind(filters.page, Math.ceil(data.total / GAMES_PAGE_SIZE));
  return (
    <ListingView
      title="Free games"
      description="Every game that costs nothing."
      path="/free-games"
      filters={filters}
      {...data}
      {...listAdverts()}
    />
  );
}
