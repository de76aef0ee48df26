import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { orNotFound } from '@/app/or-not-found';
import { fetchGameList } from '@/content/fetch/game-list';
import { GAMES_PAGE_SIZE } from '@/content/game-summary';
import { KidsSearchView } from '@/features/children/kids-mode/kids-search-view';
import { pageNumber } from '@/features/discover/listing/filters';
import { assertPageExists } from '@/features/discover/listing/list-page-metadata';
import { decodeTerm } from '@/features/discover/search/search-path';

type Props = PageProps<'/kids-mode/search/[term]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('search');
  return {
    title: t('results', { term: decodeTerm((await params).term) }),
    robots: { index: false },
  };
}

async function KidsResults({ params, searchParams }: Props) {
  const term = decodeTerm((await params).term);
  const page = pageNumber((await searchParams).page);
  const { games, total } =
    term === ''
      ? { games: [], total: 0 }
      : await fetchGameList({ q: term, sort: 'relevance', page });
  const pageCount = Math.ceil(total / GAMES_PAGE_SIZE);
  assertPageExists(page, pageCount);
  return (
    <KidsSearchView term={term} games={games} total={total} page={page} pageCount={pageCount} />
  );
}

export default function KidsSearchResultsRoute(props: Props) {
  return orNotFound(KidsResults(props));
}
