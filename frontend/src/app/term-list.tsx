import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { environment } from '@/content/environment';
import { ContentNotFound } from '@/content/errors';
import { GAMES_PAGE_SIZE } from '@/content/game-summary';
import type { Genre } from '@/content/types/genre';
import {
  listingHref,
  MAX_SLUG_LENGTH,
  parseFilters,
  type ListingFilters,
} from '@/features/discover/listing/filters';
import { assertPageExists, listPageMetadata } from '@/features/discover/listing/list-page-metadata';
import { ListingView } from '@/features/discover/listing/listing-view';
import { loadListing } from '@/features/discover/listing/load-listing';
import { JsonLd } from '@/features/shell/metadata/json-ld';
import { openGraph } from '@/features/shell/metadata/open-graph';
import { breadcrumbs } from '@/features/shell/metadata/structured-data';
import type { Crumb } from '@/ui/breadcrumb/breadcrumb';
import { listAd } from './ads';
import { orNotFound, withNotFound } from './or-not-found';

type Props = PageProps<'/tag/[slug]'>;

interface TermPage {
  term: Pick<Genre, 'name' | 'path' | 'thumbnailUrl'>;
  title: string;
  metaDescription: string;
  description?: string;
  descriptionLong?: string;
  instantPlay?: boolean;
  /** The parent page in the breadcrumb. */
  parent?: Crumb;
}

/** A cached page without filters, and one for filtered lists, to which `proxy.ts` rewrites. */
export function termList(
  field: 'genre' | 'tag',
  loadTerm: (slug: string) => Promise<TermPage>,
  { isForKids = false } = {},
) {
  const find = cache(async (slug: string, query: string) => {
    const filters = parseFilters(Object.fromEntries(new URLSearchParams(query)));
    if (slug.length > MAX_SLUG_LENGTH) throw new ContentNotFound(slug);
    const [page, data] = await Promise.all([
      loadTerm(slug),
      loadListing(filters, { [field]: slug }),
    ]);
    assertPageExists(filters.page, Math.ceil(data.total / GAMES_PAGE_SIZE));
    return { page, data };
  });

  const load = async ({ params }: Props, filters: ListingFilters) =>
    find((await params).slug, listingHref('', filters, filters));

  async function metadata(props: Props, filters: ListingFilters): Promise<Metadata> {
    const { title, metaDescription, term } = (await orNotFound(load(props, filters))).page;
    return {
      ...(await listPageMetadata(title, term.path, filters)),
      description: metaDescription,
      openGraph: await openGraph({ images: [term.thumbnailUrl] }),
    };
  }

  async function view(props: Props, filters: ListingFilters) {
    const { page, data } = await load(props, filters);
    const { name, path, thumbnailUrl } = page.term;
    const t = await getTranslations('pages');
    const trail = [
      { name: t('home'), path: '/' },
      ...(page.parent ? [page.parent] : []),
      { name, path },
    ];
    return (
      <>
        <JsonLd data={breadcrumbs(trail, environment().siteUrl)} />
        <ListingView
          title={name}
          description={page.description}
          descriptionLong={page.descriptionLong}
          iconUrl={thumbnailUrl}
          path={path}
          instantPlay={page.instantPlay}
          trail={trail}
          filters={filters}
          {...data}
          offersMature={!isForKids}
          ad={!isForKids && listAd()}
        />
      </>
    );
  }

  const unfiltered = parseFilters({});
  const readFilters = async ({ searchParams }: Props) => parseFilters(await searchParams);
  return {
    metadata: (props: Props) => metadata(props, unfiltered),
    Page: withNotFound((props: Props) => view(props, unfiltered)),
    filteredMetadata: async (props: Props) => metadata(props, await readFilters(props)),
    FilteredPage: async (props: Props) => orNotFound(view(props, await readFilters(props))),
  };
}
