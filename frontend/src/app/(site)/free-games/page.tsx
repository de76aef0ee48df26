import type { Metadata } from 'next';
import { parseFilters } from '@/features/discover/listing/filters';
import { ListingView } from '@/features/discover/listing/listing-view';
import { loadListing } from '@/features/discover/listing/load-listing';

export const metadata: Metadata = { title: 'Free games', alternates: { canonical: '/free-games' } };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function FreeGamesRoute({ searchParams }: Props) {
  const filters = parseFilters(await searchParams);
  const data = await loadListing(filters);
  return <ListingView title="Free games" description="Every game in the house." path="/free-games" filters={filters} {...data} />;
}
