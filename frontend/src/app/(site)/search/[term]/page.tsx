import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { listAd } from '@/app/ads';
import { orNotFound } from '@/app/or-not-found';
import { pageNumber } from '@/features/discover/listing/filters';
import { assertPageExists } from '@/features/discover/listing/list-page-metadata';
import { getListPhrases } from '@/features/discover/search/find-games';
import { loadSearch } from '@/features/discover/search/load-search';
import { SearchView } from '@/features/discover/search/search-view';
import { decodeTerm } from '@/features/discover/search/search-path';

type Props = PageProps<'/search/[term]'>;

const find = cache(async (term: string, page: number, includeMature: boolean) => {
  const t = await getTranslations('search.asks');
  const data = await loadSearch(term, page, includeMature, getListPhrases(t));
  assertPageExists(data.page, data.pageCount);
  return data;
});

async function load({ params, searchParams }: Props) {
  const [{ term }, { page, mature }] = await Promise.all([params, searchParams]);
  return find(decodeTerm(term), pageNumber(page), mature === '1');
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [{ term }, t] = await Promise.all([
    props.params,
    getTranslations('search'),
    orNotFound(load(props)),
  ]);
  return { title: t('results', { term: decodeTerm(term) }), robots: { index: false } };
}

export default async function SearchResultsRoute(props: Props) {
  const data = await orNotFound(load(props));
  return <SearchView {...data} ad={listAd()} />;
}
