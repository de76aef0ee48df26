import {
  type Compilable,
  type Expression,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Store } from '../../store/store.ts';
import { tenYearsBefore } from '../dates.ts';
import { agTables, type AgTables } from '../tables.ts';
import { type GameRow, gameRow, type StoredGame } from './game-row.ts';
import { type GameSet, holds } from './game-set.ts';
import { listed, nodeAlias } from './schema.ts';
import { untilGamesChange } from './until-games-change.ts';

export interface Paging {
  limit: number;
  offset: number;
}

type Games = SelectQueryBuilder<AgTables, 'node', object>;
type TrafficGames = SelectQueryBuilder<AgTables, 'node' | 'ag_game_traffic', object>;

export const gameOrders = ['newest', 'popular', 'rating', 'votes', 'likes', 'title'] as const;
export type GameOrder = (typeof gameOrders)[number];

/** Sort orders, as in the indexes of `schema.ts`. */
const orders: Record<GameOrder, (games: Games) => Games> = {
  newest: (games) => games.orderBy('node.published_at', 'desc').orderBy('node.nid', 'desc'),
  popular: (games) => games.orderBy('node.field_hits', 'desc').orderBy('node.nid', 'desc'),
  rating: (games) =>
    games
      .orderBy('node.field_ratingb', 'desc')
      .orderBy('node.field_total_votes', 'desc')
      .orderBy('node.nid', 'desc'),
  votes: (games) => games.orderBy('node.field_total_votes', 'desc').orderBy('node.nid', 'desc'),
  likes: (games) => games.orderBy('node.field_likes', 'desc').orderBy('node.nid', 'desc'),
  title: (games) => games.orderBy(sql`node.title COLLATE NOCASE`).orderBy('node.nid'),
};

export interface Conditions {
  /** Cache key of these conditions. */
  key: string;
  /** SQL conditions of each row. */
  each: readonly Expression<SqlBool>[];
  /** Set if an index finds the games: `nid IN (…)` for each of `each` that has one. */
  found?: readonly Expression<SqlBool>[];
  /** Disjoint sets of games; the list contains only games of these sets. */
  among?: readonly GameSet[];
}

export const everyGame: Conditions = { key: 'every game', each: [] };

/** Cost of reading a row by nid, in steps of an index scan. */
const stepsOfOneFound = 5;
const sizeOf = (sets: readonly GameSet[]): number =>
  sets.reduce((sum, { length }) => sum + length, 0);
const isOneOf = (sets: readonly GameSet[]): Expression<SqlBool> =>
  sql<SqlBool>`node.nid IN (SELECT value FROM json_each(${JSON.stringify(sets.flatMap((set) => [...set]))}))`;

/** Reads lists of games. The number of queries does not depend on the length. */
export function createGameLists(store: Store) {
  const db = agTables(store);
  const { connection } = store;
  const remember = untilGamesChange<number>(store);
  const from = (conditions: readonly Expression<SqlBool>[]): Games =>
    conditions.reduce<Games>(
      (games, condition) => games.where(condition),
      db.selectFrom('node').where(listed),
    );
  const nids = (query: Compilable<{ nid: number }>): number[] =>
    connection.all(query).map(({ nid }) => nid);

  const byTraffic = (days: 'trending' | 'month', { limit, offset }: Paging): TrafficGames =>
    db
      .selectFrom('ag_game_traffic')
      .crossJoin('node')
      .whereRef('node.nid', '=', 'ag_game_traffic.nid')
      .where(listed)
      .orderBy(`ag_game_traffic.${days}`, 'desc')
      .orderBy(days === 'trending' ? 'ag_game_traffic.likes' : 'ag_game_traffic.hits', 'desc')
      .orderBy('ag_game_traffic.nid', 'desc')
      .limit(limit)
      .offset(offset);

  /** The number of listed games that match. Cached until games change. */
  const total = ({ key, each, found, among }: Conditions): number => {
    if (among !== undefined && each.length === 0) return sizeOf(among);
    return remember(key, () => {
      const games = from([...(among === undefined ? [] : [isOneOf(among)]), ...(found ?? each)]);
      return (
        connection.get(games.select(({ fn }) => fn.countAll<number>().as('total')))?.total ?? 0
      );
    });
  };

  /** A page of the list's games that are in a set. Reads the list in steps of `step` games until the page is full. */
  const walk = (
    games: Games,
    among: readonly GameSet[],
    { limit, offset }: Paging,
    step: number,
  ): number[] => {
    const found: number[] = [];
    for (let from = 0; ; from += step) {
      const some = connection.column(games.select('node.nid').limit(step).offset(from));
      for (const nid of some) if (among.some((set) => holds(set, nid))) found.push(nid);
      if (found.length >= offset + limit || some.length < step)
        return found.slice(offset, offset + limit);
    }
  };

  return {
    total,
    /** A page of the listed games that match `conditions`. */
    page(order: GameOrder, conditions: Conditions, { limit, offset }: Paging): number[] {
      const matching = total(conditions);
      if (offset >= matching) return [];
      const { each, found, among } = conditions;
      // An index scan reads `all ÷ matching` games per match; finding the matches first has to sort all of them.
      const walked = ((offset + limit) * total(everyGame)) / matching;
      if (among !== undefined && sizeOf(among) * stepsOfOneFound > walked)
        return walk(
          orders[order](from(each)),
          among,
          { limit, offset },
          Math.ceil(1.25 * walked) + 50,
        );
      const isFew = among !== undefined || (found !== undefined && matching < walked);
      const games = from([
        ...(among === undefined ? [] : [isOneOf(among)]),
        ...(isFew ? (found ?? each) : each),
      ]);
      return nids(orders[order](games).select('node.nid').limit(limit).offset(offset));
    },
    /** Listed games by views of the last days; ties by likes (`trending`) or hits (`month`). */
    byTraffic: (days: 'trending' | 'month', paging: Paging): number[] =>
      nids(byTraffic(days, paging).select('node.nid')),
    /** Listed games of a queue, in its order, without duplicates. */
    queue(key: string): number[] {
      const query = db
        .selectFrom('node as queue')
        .innerJoin('node__field_games as item', 'item.entity_id', 'queue.nid')
        .innerJoin('node', 'node.nid', 'item.field_games')
        .where('queue.type', '=', 'game_queue')
        .where('queue.status', '=', 1)
        .where('queue.field_queue_key', '=', key)
        .where(listed)
        .groupBy('node.nid')
        .orderBy(({ fn }) => fn.min('item.delta'))
        .select('node.nid');
      return nids(query);
    },
    /** Rows of games in the order of `wanted`. */
    rows(wanted: readonly number[]): GameRow[] {
      const stored = connection.all(
        storedGames(
          store,
          wanted,
          byTraffic('trending', { limit: 24, offset: 0 }).select('node.nid'),
        ),
      );
      const classicBefore = tenYearsBefore(store.now());
      const byNid = new Map(stored.map((game) => [game.nid, gameRow(game, classicBefore)]));
      return wanted.flatMap((nid) => byNid.get(nid) ?? []);
    },
  };
}

export type GameLists = ReturnType<typeof createGameLists>;

const inClassicQueue = sql<number>`EXISTS (SELECT 1 FROM node AS queue JOIN node__field_games AS item ON item.entity_id = queue.nid
  WHERE queue.type = 'game_queue' AND queue.status = 1 AND queue.field_queue_key = 'classic' AND item.field_games = node.nid)`;

function storedGames(
  store: Store,
  nids: readonly number[],
  trending: Expression<{ nid: number }>,
): SelectQueryBuilder<AgTables, 'node', StoredGame> {
  return agTables(store)
    .selectFrom('node')
    .leftJoin('file as thumbnail', 'thumbnail.fid', 'node.field_thumbnail')
    .leftJoin('file as video', 'video.fid', 'node.field_video_thumbnail')
    .leftJoin('file as flash', 'flash.fid', 'node.field_flash_file')
    .where('node.nid', 'in', sql<number>`(SELECT value FROM json_each(${JSON.stringify(nids)}))`)
    .select([
      'node.nid',
      'node.uuid',
      'node.title',
      'node.published_at',
      'node.body',
      'node.body__summary',
      'node.field_is_mobile',
      'node.field_is_mobile_playable',
      'node.field_preferred_orientation',
      'node.field_ratingb',
      'node.field_total_votes',
      'node.field_hits',
      'node.field_likes',
      'node.field_is_flash_game',
      'node.field_game_pass_only_',
      'node.field_featured_multiplayer',
      'node.field_category_featured',
      'node.field_html5_game_url',
      'node.field_flash_file_url',
      'node.field_external_game_link',
      'node.field_thumbnail_focus',
      'thumbnail.uri as thumbnail',
      'video.uri as video',
      'flash.uri as flash_file',
      nodeAlias.as('alias'),
      inClassicQueue.as('in_classic_queue'),
      sql<number>`node.nid IN ${trending}`.as('is_trending'),
    ]);
}
