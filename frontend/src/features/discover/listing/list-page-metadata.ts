import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContentNotFound } from '@/content/errors';
import { pageHref } from '@/ui/paginator/page-href';
import { listingHref, parseFilters, type ListingFilters } from './filters';

const NO_FILTERS = parseFilters({});

/** A filtered or reordered page is canonical for the whole list. */
export async function listPageMetadata(
  title: string,
  path: string,
  { page, ...filters }: Pick<ListingFilters, 'page'> & Partial<ListingFilters>,
): Promise<Pick<Metadata, 'title' | 'alternates'>> {
  const t = await getTranslations('listing');
  const isWholeList = listingHref(path, { ...NO_FILTERS, ...filters }) === path;
  return {
    title: page === 1 ? title : t('paged', { title, page }),
    alternates: { canonical: isWholeList ? pageHref(path, page) : path },
  };
}

/** @throws ContentNotFound for a page after the last. */
export function assertPageExists(page: number, pageCount: number): void {
  if (page > Math.max(1, pageCount)) throw new ContentNotFound(`Page ${page}`);
}
