import { z } from 'zod';
import type { TileGame, ViewedGame } from '../game-summary';
import type { GameRelease, PagedGames } from '../types/game';
import { fetchAg } from './ag-api';
import type { Access } from './client';
import { GAMES, QUEUES } from './cache-tags';
import {
  pagedGames,
  listedGame,
  listedTile,
  listedTiles,
  viewedGames,
  type ListFlags,
} from '../map/game-summary';
import { withFallback } from './with-fallback';

const BLOCK_SIZE = 24;

export const blockLists = {
  trending: 'trending-games',
  'this-month': 'games-sortby-recent-traffic',
  'most-played': 'games-sortby-plays',
  classics: 'classic-games',
  'ten-years-ago': 'games-more-than-10-years-ago',
  'of-the-pass': 'exclusive-games',
} as const;

type ListSlug = keyof typeof blockLists;
export type BlockName = (typeof blockLists)[ListSlug];

interface Paging {
  /** 1–50. */
  itemsPerPage?: number;
  offset?: number;
}

const toQuery = ({ itemsPerPage = BLOCK_SIZE, offset = 0 }: Paging) => ({
  items_per_page: itemsPerPage,
  offset,
});

export function repeatToLength<T>(items: readonly T[], size: number): T[] {
  const times = items.length === 0 ? 0 : Math.max(1, Math.ceil(size / items.length));
  return Array.from({ length: times }, () => items)
    .flat()
    .slice(0, Math.max(size, items.length));
}

/** Pads the first page to the page size; `total` counts each game once. */
export async function fetchBlock(
  name: BlockName,
  paging: Paging = {},
  access: Access = [GAMES, QUEUES],
): Promise<PagedGames> {
  const { games, total } = await fetchAg(
    `/rest/block/${name}`,
    toQuery(paging),
    pagedGames,
    access,
  );
  return {
    games: paging.offset ? games : repeatToLength(games, paging.itemsPerPage ?? BLOCK_SIZE),
    total,
  };
}

/** `days`: recent plays are those of today and the days before. */
export const fetchTrending = (
  itemsPerPage: number,
): Promise<{ games: ViewedGame[]; days: number }> =>
  fetchAg('/rest/block/trending-games', toQuery({ itemsPerPage }), viewedGames, [GAMES, QUEUES]);

export function interleave<T>(first: readonly T[], second: readonly T[]): T[] {
  const maxLength = Math.max(first.length, second.length);
  return Array.from({ length: maxLength }, (_, index) => [
    ...first.slice(index, index + 1),
    ...second.slice(index, index + 1),
  ]).flat();
}

export async function fetchMostAddicting(paging: Paging = {}): Promise<TileGame[]> {
  const responseSchema = z.object({ first: z.array(listedTile), second: z.array(listedTile) });
  const { first, second } = await fetchAg(
    '/rest/block/most-addicting-games',
    toQuery(paging),
    responseSchema,
    [GAMES, QUEUES],
  );
  return repeatToLength(interleave(first, second), paging.itemsPerPage ?? BLOCK_SIZE);
}

export async function fetchNewGames(paging: Paging = {}): Promise<GameRelease[]> {
  // `date`: the Thursday of the release.
  const release = z.object({ date: z.iso.date(), games: z.array(listedGame) });
  const responseSchema = z.object({ groups: z.array(release) });
  return (await fetchAg('/rest/block/new-games', toQuery(paging), responseSchema, [GAMES])).groups;
}

const fetchQueue = async (path: string, access: Access): Promise<TileGame[]> =>
  (await fetchAg(path, {}, listedTiles, access)).games;

export const fetchBeforeYouGo = () =>
  fetchQueue('/rest/block/before-you-go-games', [GAMES, QUEUES]);

/** On pages of other games: a game that becomes visible joins them when the page expires. */
export const fetchSimilarGames = ({ nid }: Pick<TileGame, 'nid'>) =>
  fetchQueue(`/rest/block/similar-games/${nid}`, []);

/** On every page: a game that becomes visible joins it when the page expires. */
export const fetchFooterQueue = () => fetchQueue('/admin/index-footer-queue/json', [QUEUES]);

export const isListSlug = (slug: string): slug is ListSlug => Object.hasOwn(blockLists, slug);

export const listPath = (slug: ListSlug): string => `/lists/${slug}`;

const MAX_CLASSICS = 50;

/** Empty if the list is unavailable. Badges of tiles follow queues at once, traffic by time. */
async function fetchNids(name: BlockName, paging: Paging = {}): Promise<ReadonlySet<number>> {
  const block = fetchBlock(name, paging, { onlyTags: [QUEUES] });
  const { games } = await withFallback(block, { games: [] });
  return new Set(games.map(({ nid }) => nid));
}

async function fetchListFlags(): Promise<ListFlags> {
  const [trending, classic] = await Promise.all([
    fetchNids('trending-games'),
    fetchNids('classic-games', { itemsPerPage: MAX_CLASSICS }),
  ]);
  return { trending, classic };
}

export async function withListFlags<Stored, Mapped>(
  stored: Promise<Stored>,
  map: (stored: Stored, lists: ListFlags) => Mapped,
): Promise<Mapped> {
  const [content, lists] = await Promise.all([stored, fetchListFlags()]);
  return map(content, lists);
}
