import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account, Store } from 'drupal-recipe-server';
import { errorResponses, sql } from 'drupal-recipe-server/plugin';
import { releaseDate } from '../dates.ts';
import type { Conditions, GameLists } from './game-lists.ts';
import { gameList, type GameRow, gameSummary, viewedGameList } from './game-row.ts';
import { readLists } from './list-config.ts';
import { toPaging, pagingQuery, slicePage } from './paging.ts';
import { registerGet } from '../routes.ts';

const pageSize = 24;
const querystring = pagingQuery(pageSize);
const block = (summary: string, result: z.ZodType) => ({
  config: { expensive: true },
  summary,
  querystring,
  response: { 200: result, ...errorResponses(400) },
});
const releaseGroup = z.object({ date: z.string(), games: z.array(gameSummary) });
const games = z.object({ games: z.array(gameSummary) });

const withReleaseDate: Conditions = {
  key: 'dated',
  rowConditions: [sql('node.published_at IS NOT NULL')],
};

/** A game in both rows stays in the first. */
function interleave(
  first: readonly number[],
  second: readonly number[],
): { nid: number; row: 'first' | 'second' }[] {
  const rest = second.filter((nid) => !first.includes(nid));
  return Array.from({ length: Math.max(first.length, rest.length) }, (_, i) => [
    { nid: first[i], row: 'first' as const },
    { nid: rest[i], row: 'second' as const },
  ])
    .flat()
    .flatMap(({ nid, row }) => (nid === undefined ? [] : [{ nid, row }]));
}

function groupByRelease(rows: readonly GameRow[]): z.infer<typeof releaseGroup>[] {
  const groups = new Map<string, GameRow[]>();
  for (const row of rows) {
    const date = releaseDate(Date.parse(row.published_at ?? '') / 1000);
    groups.set(date, [...(groups.get(date) ?? []), row]);
  }
  return [...groups].map(([date, games]) => ({ date, games }));
}

export function registerBlocks(
  app: FastifyInstance,
  store: Store,
  listsFor: (account: Account) => GameLists,
): void {
  for (const list of readLists(store.model))
    registerGet(app, {
      url: `/rest/block/${list.id}`,
      ...block(
        `Lists ${list.id.replaceAll('-', ' ')}`,
        list.source === 'viewed' ? viewedGameList : gameList,
      ),
      call: ({ query, account }) => {
        const lists = listsFor(account);
        const { nids, count } = lists.readList(list, toPaging(query));
        if (list.source !== 'viewed') return { games: lists.rows(nids), total: count() };
        const { days } = list;
        return { games: lists.viewedRows(nids, days), total: count(), days };
      },
    });

  registerGet(app, {
    url: '/rest/block/most-addicting-games',
    ...block(
      'Lists the two rows of most addicting games',
      z.object({ first: z.array(gameSummary), second: z.array(gameSummary), total: z.int() }),
    ),
    call: ({ query, account }) => {
      const lists = listsFor(account);
      const interleaved = interleave(
        lists.queue('most-addicting-1'),
        lists.queue('most-addicting-2'),
      );
      const page = slicePage(interleaved, toPaging(query));
      const rows = new Map(lists.rows(page.map(({ nid }) => nid)).map((row) => [row.nid, row]));
      const rowGames = (row: 'first' | 'second'): GameRow[] =>
        page.filter((game) => game.row === row).flatMap(({ nid }) => rows.get(nid) ?? []);
      return { first: rowGames('first'), second: rowGames('second'), total: interleaved.length };
    },
  });

  registerGet(app, {
    url: '/rest/block/new-games',
    ...block(
      'Lists new games by release',
      z.object({ groups: z.array(releaseGroup), total: z.int() }),
    ),
    call: ({ query, account }) => {
      const lists = listsFor(account);
      return {
        groups: groupByRelease(lists.rows(lists.page('newest', withReleaseDate, toPaging(query)))),
        total: lists.total(withReleaseDate),
      };
    },
  });

  registerGet(app, {
    url: '/rest/block/before-you-go-games',
    config: { expensive: true },
    summary: 'Lists games to suggest to a leaving visitor',
    response: { 200: games },
    call: ({ account }) => {
      const lists = listsFor(account);
      const queue = lists.queue('before-you-go').slice(0, pageSize);
      const featured: Conditions = {
        key: `before you go, not ${queue.join()}`,
        rowConditions: [
          sql('node.field_before_you_go_featured = 1'),
          sql('node.nid NOT IN (SELECT value FROM json_each(?))', [JSON.stringify(queue)]),
        ],
      };
      const limit = pageSize - queue.length;
      return {
        games: lists.rows([
          ...queue,
          ...(limit === 0 ? [] : lists.page('newest', featured, { limit, offset: 0 })),
        ]),
      };
    },
  });

  registerGet(app, {
    url: '/admin/index-footer-queue/json',
    summary: 'Lists the games of the footer',
    response: { 200: games },
    call: ({ account }) => {
      const lists = listsFor(account);
      return { games: lists.rows(lists.queue('footer')) };
    },
  });
}
