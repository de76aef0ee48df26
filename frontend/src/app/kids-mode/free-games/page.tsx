import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { orNotFound } from '@/app/or-not-found';
import { GAMES_PAGE_SIZE } from '@/content/game-summary';
import { parseFilters } from '@/features/discover/listing/filters';
import { assertPageExists, listPageMetadata } from '@/features/discover/listing/list-page-metadata';
import { ListingView } from '@/features/discover/listing/listing-view';
import { loadListing } from '@/features/discover/listing/load-listing';

type Props = PageProps<'/kids-mode/free-games'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('kids');
  return listPageMetadata(t('allGames'), '/free-games', parseFilters(await searchParams));
}

async function KidsGames({ searchParams }: Props) {
  const filters = parseFilters(await searchParams);
  const [t, data] = await Promise.all([getTranslations('kids'), loadListing(filters)]);
  assertPageExists(filters.page, Math.ceil(data.total / GAMES_PAGE_SIZE));
  return <ListingView title={t('allGames')} path="/free-games" filters={filters} {...data} />;
}

export default function KidsGamesRoute(props: Props) {
  return orNotFound(KidsGames(props));
}
