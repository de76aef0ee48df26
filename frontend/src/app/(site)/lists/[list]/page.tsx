import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { listAd } from '@/app/ads';
import { orNotFound } from '@/app/or-not-found';
import { blockLists, isListSlug, listPath, fetchBlock } from '@/content/fetch/blocks';
import { ContentNotFound } from '@/content/errors';
import { GAMES_PAGE_SIZE, uniqueGames } from '@/content/game-summary';
import { BlockListView } from '@/features/discover/listing/block-list-view';
import { pageNumber } from '@/features/discover/listing/filters';
import { assertPageExists, listPageMetadata } from '@/features/discover/listing/list-page-metadata';

type Props = PageProps<'/lists/[list]'>;

const find = cache(async (list: string, page: number) => {
  if (!isListSlug(list)) throw new ContentNotFound(list);
  const { games, total } = await fetchBlock(blockLists[list], {
    itemsPerPage: GAMES_PAGE_SIZE,
    offset: (page - 1) * GAMES_PAGE_SIZE,
  });
  const pageCount = Math.ceil(total / GAMES_PAGE_SIZE);
  assertPageExists(page, pageCount);
  return { list, page, games, total, pageCount };
});

async function load({ params, searchParams }: Props) {
  const [{ list }, { page }] = await Promise.all([params, searchParams]);
  return find(list, pageNumber(page));
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { list, page } = await orNotFound(load(props));
  const t = await getTranslations('lists');
  const paged = await listPageMetadata(t(`${list}.title`), listPath(list), { page });
  return { ...paged, description: t(`${list}.description`) };
}

export default async function ListRoute(props: Props) {
  const { list, page, games, total, pageCount } = await orNotFound(load(props));
  const [t, pages] = await Promise.all([getTranslations('lists'), getTranslations('pages')]);
  const title = t(`${list}.title`);
  // The first page of a short list repeats games: remove duplicates.
  const tiles = uniqueGames(games);
  return (
    <BlockListView
      title={title}
      description={t(`${list}.description`)}
      path={listPath(list)}
      games={tiles}
      total={total}
      page={page}
      pageCount={pageCount}
      trail={[
        { name: pages('home'), path: '/' },
        { name: title, path: listPath(list) },
      ]}
      ad={listAd()}
    />
  );
}
