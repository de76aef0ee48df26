import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { listAd } from '@/app/ads';
import { orNotFound } from '@/app/or-not-found';
import { environment } from '@/content/environment';
import { fetchGenre } from '@/content/fetch/terms';
import { GAMES_PAGE_SIZE } from '@/content/page-sizes';
import type { ListingFilters } from '@/features/discover/listing/filters';
import { ListingView } from '@/features/discover/listing/listing-view';
import { loadListing } from '@/features/discover/listing/load-listing';
import { assertPageExists, listPageMetadata } from '@/features/discover/listing/list-page-metadata';
import { JsonLd } from '@/features/shell/metadata/json-ld';
import { openGraph } from '@/features/shell/metadata/open-graph';
import { breadcrumbs } from '@/features/shell/metadata/structured-data';

async function load(slug: string, filters: ListingFilters) {
  const [genre, data] = await Promise.all([
    fetchGenre(slug),
    loadListing(filters, { genre: slug }),
  ]);
  assertPageExists(filters.page, Math.ceil(data.total / GAMES_PAGE_SIZE));
  return { genre, data };
}

export async function genreMetadata(slug: string, filters: ListingFilters): Promise<Metadata> {
  const { genre } = await orNotFound(load(slug, filters));
  const t = await getTranslations('genre');
  return {
    ...(await listPageMetadata(t('title', { name: genre.name }), genre.path, filters)),
    description: t('metaDescription', { name: genre.name.toLowerCase() }),
    openGraph: await openGraph({ images: [genre.thumbnailUrl] }),
  };
}

export async function GenreListing({ slug, filters }: { slug: string; filters: ListingFilters }) {
  const { genre, data } = await load(slug, filters);
  const t = await getTranslations('pages');
  const trail = [
    { name: t('home'), path: '/' },
    { name: genre.name, path: genre.path },
  ];
  return (
    <>
      <JsonLd data={breadcrumbs(trail, environment().siteUrl)} />
      <ListingView
        title={genre.name}
        iconUrl={genre.thumbnailUrl}
        path={genre.path}
        trail={trail}
        filters={filters}
        {...data}
        ad={listAd()}
      />
    </>
  );
}
