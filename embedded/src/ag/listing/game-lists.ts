import type { Store } from 'drupal-recipe-server';
import { join, type Sql, sql } from 'drupal-recipe-server/plugin';
import { subtractTenYears } from '../dates.ts';
import { type GameRow, toGameRow, type StoredGame } from './game-row.ts';
import { type GameSet, hasGame } from './game-set.ts';
import { type Audience, listedFor } from './audience.ts';
import { nodeAlias } from './schema.ts';
import { memoizeByVersion } from './memoize-by-version.ts';

export interface Paging {
  limit: number;
  offset: number;
}

export const gameOrders = ['newest', 'popular', 'rating', 'votes', 'likes', 'title'] as const;
type GameOrder = (typeof gameOrders)[number];

/** Must match the indexes in `schema.ts`. */
const orders: Record<GameOrder, string> = {
  newest: 'node.published_at DESC, node.nid DESC',
  popular: 'node.field_hits DESC, node.nid DESC',
  rating: 'node.field_ratingb DESC, node.field_total_votes DESC, node.nid DESC',
  votes: 'node.field_total_votes DESC, node.nid DESC',
  likes: 'node.field_likes DESC, node.nid DESC',
  title: 'node.title COLLATE NOCASE, node.nid',
};

export interface Conditions {
  /** Cache key. */
  key: string;
  /** SQL conditions of each row. */
  rowConditions: readonly Sql[];
  /** Set if an index finds the games: `nid IN (…)` for each of `rowConditions` that has one. */
  indexConditions?: readonly Sql[];
  /** Disjoint sets; the list contains only games of these sets. */
  gameSets?: readonly GameSet[];
}

export const everyGame: Conditions = { key: 'every game', rowConditions: [] };

/** Cost of reading a row by nid, in steps of an index scan. */
const rowLookupCost = 5;
const countGames = (sets: readonly GameSet[]): number =>
  sets.reduce((sum, { length }) => sum + length, 0);
const inSetsCondition = (sets: readonly GameSet[]): Sql =>
  sql('node.nid IN (SELECT value FROM json_each(?))', [
    JSON.stringify(sets.flatMap((set) => [...set])),
  ]);

const byTraffic = (listed: string, days: 'trending' | 'month'): string =>
  `SELECT node.nid FROM ag_game_traffic AS traffic CROSS JOIN node ON node.nid = traffic.nid WHERE ${listed}
   ORDER BY traffic.${days} DESC, traffic.${days === 'trending' ? 'likes' : 'hits'} DESC, traffic.nid DESC`;

const queueQuery = (
  listed: string,
): string => `SELECT node.nid FROM node AS queue JOIN node__field_games AS item ON item.entity_id = queue.nid JOIN node ON node.nid = item.field_games
  WHERE queue.type = 'game_queue' AND queue.status = 1 AND queue.field_queue_key = ? AND ${listed} GROUP BY node.nid ORDER BY min(item.delta)`;

const storedGamesQuery = (
  listed: string,
): string => `SELECT node.nid, node.uuid, node.title, node.published_at, node.body, node.body__summary, node.field_is_mobile,
    node.field_is_mobile_playable, node.field_preferred_orientation, coalesce(node.field_ratingb, 0) AS field_ratingb,
    coalesce(node.field_total_votes, 0) AS field_total_votes, coalesce(node.field_hits, 0) AS field_hits, coalesce(node.field_likes, 0) AS field_likes,
    node.field_is_flash_game, node.field_game_pass_only_, node.field_featured_multiplayer, node.field_category_featured, node.field_html5_game_url,
    node.field_flash_file_url, node.field_external_game_link, node.field_thumbnail_focus,
    thumbnail.uri AS thumbnail, video.uri AS video, flash.uri AS flash_file, ${nodeAlias} AS alias,
    EXISTS (SELECT 1 FROM node AS queue JOIN node__field_games AS item ON item.entity_id = queue.nid
      WHERE queue.type = 'game_queue' AND queue.status = 1 AND queue.field_queue_key = 'classic' AND item.field_games = node.nid) AS in_classic_queue,
    node.nid IN (${byTraffic(listed, 'trending')} LIMIT 24) AS is_trending
  FROM node LEFT JOIN file AS thumbnail ON thumbnail.fid = node.field_thumbnail LEFT JOIN file AS video ON video.fid = node.field_video_thumbnail
    LEFT JOIN file AS flash ON flash.fid = node.field_flash_file
  WHERE node.nid IN (SELECT value FROM json_each(?))`;

/** The number of queries does not depend on the length. */
export function createGameLists(store: Store, audience: Audience) {
  const { connection } = store;
  const listed = listedFor(audience);
  const queue = queueQuery(listed);
  const storedGames = storedGamesQuery(listed);
  const memoize = memoizeByVersion<number>(store);
  const selectFrom = (conditions: readonly Sql[]): Sql => {
    const { text, values } = join([sql(listed), ...conditions], ' AND ');
    return sql(`FROM node WHERE ${text}`, values);
  };
  const selectNids = (
    { text, values }: Sql,
    order: GameOrder,
    { limit, offset }: Paging,
  ): number[] =>
    connection.column<number>(
      `SELECT node.nid ${text} ORDER BY ${orders[order]} LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    );

  /** Totals are cached until games change. */
  const total = ({ key, rowConditions, indexConditions, gameSets }: Conditions): number => {
    if (gameSets !== undefined && rowConditions.length === 0) return countGames(gameSets);
    return memoize(key, () => {
      const { text, values } = selectFrom([
        ...(gameSets === undefined ? [] : [inSetsCondition(gameSets)]),
        ...(indexConditions ?? rowConditions),
      ]);
      const [count = 0] = connection.column<number>(`SELECT count(*) ${text}`, values);
      return count;
    });
  };

  /** Reads the list in batches of `batchSize` games until the page is full. */
  const scanIndex = (
    games: Sql,
    order: GameOrder,
    gameSets: readonly GameSet[],
    { limit, offset }: Paging,
    batchSize: number,
  ): number[] => {
    const matches: number[] = [];
    for (let from = 0; ; from += batchSize) {
      const batch = selectNids(games, order, { limit: batchSize, offset: from });
      for (const nid of batch) if (gameSets.some((set) => hasGame(set, nid))) matches.push(nid);
      if (matches.length >= offset + limit || batch.length < batchSize)
        return matches.slice(offset, offset + limit);
    }
  };

  return {
    audience,
    total,
    page(order: GameOrder, conditions: Conditions, { limit, offset }: Paging): number[] {
      const matchCount = total(conditions);
      if (offset >= matchCount) return [];
      const { rowConditions, indexConditions, gameSets } = conditions;
      // An index scan reads total(everyGame) ÷ matchCount rows per match.
      // Finding the matches first must sort all of them.
      const scannedRows = ((offset + limit) * total(everyGame)) / matchCount;
      if (gameSets !== undefined && countGames(gameSets) * rowLookupCost > scannedRows)
        return scanIndex(
          selectFrom(rowConditions),
          order,
          gameSets,
          { limit, offset },
          Math.ceil(1.25 * scannedRows) + 50,
        );
      const isSelective =
        gameSets !== undefined || (indexConditions !== undefined && matchCount < scannedRows);
      const games = selectFrom([
        ...(gameSets === undefined ? [] : [inSetsCondition(gameSets)]),
        ...(isSelective ? (indexConditions ?? rowConditions) : rowConditions),
      ]);
      return selectNids(games, order, { limit, offset });
    },
    byTraffic: (days: 'trending' | 'month', { limit, offset }: Paging): number[] =>
      connection.column<number>(`${byTraffic(listed, days)} LIMIT ? OFFSET ?`, [limit, offset]),
    queue: (key: string): number[] => connection.column<number>(queue, [key]),
    rows(nids: readonly number[]): GameRow[] {
      const stored = connection.rows<StoredGame>(storedGames, [JSON.stringify(nids)]);
      const classicBefore = subtractTenYears(store.now());
      const byNid = new Map(stored.map((game) => [game.nid, toGameRow(game, classicBefore)]));
      return nids.flatMap((nid) => byNid.get(nid) ?? []);
    },
  };
}

export type GameLists = ReturnType<typeof createGameLists>;
