import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { orNotFound } from '@/app/or-not-found';
import { listAd } from '@/app/ads';
import { GAMES_PAGE_SIZE } from '@/content/game-summary';
import { parseFilters } from '@/features/discover/listing/filters';
import { ListingView } from '@/features/discover/listing/listing-view';
import { loadListing } from '@/features/discover/listing/load-listing';
import { assertPageExists, listPageMetadata } from '@/features/discover/listing/list-page-metadata';

type Props = PageProps<'/free-games'>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('freeGames');
  const filters = parseFilters(await searchParams);
  const paged = await listPageMetadata(t('title'), '/free-games', filters);
  return { ...paged, description: t('metaDescription') };
}

async function FreeGamesContent({ searchParams }: Props) {
  const filters = parseFilters(await searchParams);
  const [t, data] = await Promise.all([
    getTranslations('freeGames'),
    loadListing(filters, { free: true }),
  ]);
  assertPageExists(filters.page, Math.ceil(data.total / GAMES_PAGE_SIZE));
  return (
    <ListingView
      title={t('title')}
      description={t('description')}
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
