import type { Metadata } from 'next';
import { orNotFound } from '@/app/or-not-found';
import { listAd } from '@/app/ads';
import { GAMES_PAGE_SIZE } from '@/content/page-sizes';
import { parseFilters } from '@/features/discover/listing/filters';
import { ListingView } from '@/features/discover/listing/listing-view';
import { loadListing } from '@/features/discover/listing/load-listing';
import { assertPageExists, listPageMetadata } from '@/features/discover/listing/list-page-metadata';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => ({
  ...listPageMetadata('Free games', '/free-games', parseFilters(await searchParams)),
  description: 'Every free game to play in your browser, sorted by plays, rating, tag or newest.',
});

async function FreeGamesContent({ searchParams }: Props) {
  const filters = parseFilters(await searchParams);
  const data = await loadListing(filters, { free: true });
  assertPageExists(filters.page, Math.ceil(data.total / GAMES_PAGE_SIZE));
  return (
    <ListingView
      title="Free games"
      description="Every game that’s free to play."
      path="/free-games"
      filters={filters}
      {...data}
      ad={listAd()}
    />
  );
}

export default function FreeGamesRoute(props: Props) {
  return orNotFound(FreeGamesContent(props));
}
