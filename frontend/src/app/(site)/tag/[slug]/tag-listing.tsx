import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { listAd } from '@/app/ads';
import { orNotFound } from '@/app/or-not-found';
import { environment } from '@/content/environment';
import { fetchTag } from '@/content/fetch/terms';
import { opening, stripTags } from '@/content/map/text';
import { GAMES_PAGE_SIZE } from '@/content/page-sizes';
import type { Tag } from '@/content/types';
import type { ListingFilters } from '@/features/discover/listing/filters';
import { listTitle } from '@/features/discover/listing/list-title';
import { ListingView } from '@/features/discover/listing/listing-view';
import { loadListing } from '@/features/discover/listing/load-listing';
import { assertPageExists, listPageMetadata } from '@/features/discover/listing/list-page-metadata';
import { JsonLd } from '@/features/shell/metadata/json-ld';
import { openGraph } from '@/features/shell/metadata/open-graph';
import { breadcrumbs } from '@/features/shell/metadata/structured-data';

async function load(slug: string, filters: ListingFilters) {
  const [tag, data] = await Promise.all([fetchTag(slug), loadListing(filters, { tag: slug })]);
  assertPageExists(filters.page, Math.ceil(data.total / GAMES_PAGE_SIZE));
  return { tag, data };
}

export async function tagMetadata(slug: string, filters: ListingFilters): Promise<Metadata> {
  const { tag } = await orNotFound(load(slug, filters));
  const t = await getTranslations('tag');
  return {
    ...(await listPageMetadata(listTitle(tag.name), tag.path, filters)),
    description: tag.description || t('metaDescription', { count: tag.totalCount, name: tag.name }),
    openGraph: await openGraph({ images: [tag.thumbnailUrl] }),
  };
}

function textsOf({ description, descriptionLong }: Tag): {
  description: string;
  descriptionLong?: string;
} {
  if (stripTags(descriptionLong) === description) return { description };
  const { lead, rest } = opening(descriptionLong) ?? { lead: description, rest: descriptionLong };
  return { description: lead, descriptionLong: rest };
}

export async function TagListing({ slug, filters }: { slug: string; filters: ListingFilters }) {
  const { tag, data } = await load(slug, filters);
  const t = await getTranslations('pages');
  const trail = [
    { name: t('home'), path: '/' },
    { name: t('tags'), path: '/tags' },
    { name: tag.name, path: tag.path },
  ];
  return (
    <>
      <JsonLd data={breadcrumbs(trail, environment().siteUrl)} />
      <ListingView
        title={tag.name}
        {...textsOf(tag)}
        iconUrl={tag.thumbnailUrl}
        path={tag.path}
        instantPlay={tag.instantPlay}
        trail={trail}
        filters={filters}
        {...data}
        ad={listAd()}
      />
    </>
  );
}
