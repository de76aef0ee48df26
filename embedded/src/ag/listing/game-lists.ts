import type { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import { join, type Sql, sql } from 'drupal-recipe-server/plugin';
import { getDay, subtractYears } from '../dates.ts';
import { type GameOrder, orderBy } from './game-order.ts';
import { type GameRow, toGameRow, type StoredGame, type viewedGame } from './game-row.ts';
import { type GameSet, hasGame } from './game-set.ts';
import { type Audience, listedFor } from './audience.ts';
import { type ListConfig, readLists } from './list-config.ts';
import { nodeAlias } from './schema.ts';
import { memoizeByVersion } from './memoize-by-version.ts';
import { type Paging, slicePage } from './paging.ts';

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

/** The list whose first games have the flag. */
const trendingList = 'trending-games';
const TRENDING_GAMES = 24;

function selectionOf({ id, conditions, min_age }: ListConfig, now: number): Conditions {
  const rowConditions = Object.entries(conditions).map(([field, isSet]) =>
    sql(isSet ? `node.${field} = 1` : `coalesce(node.${field}, 0) = 0`),
  );
  if (typeof min_age === 'number') {
    rowConditions.push(sql('node.published_at <= ?', [subtractYears(now, min_age)]));
    // The total may be a day old, never the games.
    const key = `list ${id} on day ${getDay(now)}`;
    return { key, rowConditions, indexConditions: rowConditions };
  }
  return rowConditions.length === 0 ? everyGame : { key: `list ${id}`, rowConditions };
}

const storedGamesQuery = `SELECT node.nid, node.uuid, node.title, node.published_at, node.body, node.body__summary, node.field_is_mobile,
    node.field_is_mobile_playable, node.field_preferred_orientation, coalesce(node.field_ratingb, 0) AS field_ratingb,
    coalesce(node.field_total_votes, 0) AS field_total_votes, coalesce(node.field_hits, 0) AS field_hits, coalesce(node.field_likes, 0) AS field_likes,
    node.field_is_flash_game, node.field_game_pass_only_, node.field_featured_multiplayer, node.field_category_featured, node.field_html5_game_url,
    node.field_flash_file_url, node.field_external_game_link, node.field_thumbnail_focus,
    thumbnail.uri AS thumbnail, video.uri AS video, flash.uri AS flash_file, ${nodeAlias} AS alias,
    EXISTS (SELECT 1 FROM node AS queue JOIN node__field_games AS item ON item.entity_id = queue.nid
      WHERE queue.type = 'game_queue' AND queue.status = 1 AND queue.field_queue_key = 'classic' AND item.field_games = node.nid) AS in_classic_queue,
    node.nid IN (SELECT value FROM json_each(?)) AS is_trending
  FROM node LEFT JOIN file AS thumbnail ON thumbnail.fid = node.field_thumbnail LEFT JOIN file AS video ON video.fid = node.field_video_thumbnail
    LEFT JOIN file AS flash ON flash.fid = node.field_flash_file
  WHERE node.nid IN (SELECT value FROM json_each(?))`;

/** The number of queries does not depend on the length. */
export function createGameLists(store: Store, audience: Audience) {
  const { connection } = store;
  const listed = listedFor(audience);
  const trending = readLists(store.model).find(({ id }) => id === trendingList);
  const memoize = memoizeByVersion<number>(store);
  const where = (conditions: readonly Sql[]): Sql => join([sql(listed), ...conditions], ' AND ');
  const selectFrom = (conditions: readonly Sql[]): Sql => {
    const { text, values } = where(conditions);
    return sql(`FROM node WHERE ${text}`, values);
  };
  const selectNids = (
    { text, values }: Sql,
    order: GameOrder,
    { limit, offset }: Paging,
  ): number[] =>
    connection.ids(`SELECT node.nid ${text} ORDER BY ${orderBy[order]} LIMIT ? OFFSET ?`, [
      ...values,
      limit,
      offset,
    ]);

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

  const page = (order: GameOrder, conditions: Conditions, { limit, offset }: Paging): number[] => {
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
  };

  /** Games with views first; the others follow in the order of an index. */
  const byViews = (
    days: number,
    order: GameOrder,
    conditions: readonly Sql[],
    { limit, offset }: Paging,
  ): number[] => {
    const { text, values } = where(conditions);
    const viewedGames = `FROM ag_game_traffic AS traffic CROSS JOIN node ON node.nid = traffic.nid
      WHERE traffic.days = ? AND ${text}`;
    const viewed = connection.column<number>(
      `SELECT node.nid ${viewedGames} ORDER BY traffic.views DESC, ${orderBy[order]} LIMIT ? OFFSET ?`,
      [days, ...values, limit, offset],
    );
    if (viewed.length === limit) return viewed;
    const [viewedCount = 0] = connection.column<number>(`SELECT count(*) ${viewedGames}`, [
      days,
      ...values,
    ]);
    const others = sql('node.nid NOT IN (SELECT nid FROM ag_game_traffic WHERE days = ?)', [days]);
    return [
      ...viewed,
      ...selectNids(selectFrom([...conditions, others]), order, {
        limit: limit - viewed.length,
        offset: Math.max(0, offset - viewedCount),
      }),
    ];
  };

  const queue = (key: string, conditions: readonly Sql[] = []): number[] => {
    const { text, values } = where(conditions);
    return connection.column<number>(
      `SELECT node.nid FROM node AS queue JOIN node__field_games AS item ON item.entity_id = queue.nid JOIN node ON node.nid = item.field_games
       WHERE queue.type = 'game_queue' AND queue.status = 1 AND queue.field_queue_key = ? AND ${text} GROUP BY node.nid ORDER BY min(item.delta)`,
      [key, ...values],
    );
  };

  const readList = (list: ListConfig, paging: Paging): { nids: number[]; count: () => number } => {
    const selection = selectionOf(list, store.now());
    const { rowConditions } = selection;
    const countSelected = () => total(selection);
    switch (list.source) {
      case 'queue': {
        const nids = queue(list.queue, rowConditions);
        return { nids: slicePage(nids, paging), count: () => nids.length };
      }
      case 'viewed':
        return {
          nids: byViews(list.days, list.sort, rowConditions, paging),
          count: countSelected,
        };
      case 'sorted':
        return { nids: page(list.sort, selection, paging), count: countSelected };
    }
  };

  const rows = (nids: readonly number[]): GameRow[] => {
    const flagged = trending && readList(trending, { limit: TRENDING_GAMES, offset: 0 }).nids;
    const stored = connection.rows<StoredGame>(storedGamesQuery, [
      JSON.stringify(flagged ?? []),
      JSON.stringify(nids),
    ]);
    const classicBefore = subtractYears(store.now(), 10);
    const byNid = new Map(stored.map((game) => [game.nid, toGameRow(game, classicBefore)]));
    return nids.flatMap((nid) => byNid.get(nid) ?? []);
  };

  return {
    audience,
    total,
    page,
    queue,
    readList,
    rows,
    viewedRows(nids: readonly number[], days: number): z.infer<typeof viewedGame>[] {
      const traffic = connection.rows<{ nid: number; views: number }>(
        'SELECT nid, views FROM ag_game_traffic WHERE days = ? AND nid IN (SELECT value FROM json_each(?))',
        [days, JSON.stringify(nids)],
      );
      const views = new Map(traffic.map((game) => [game.nid, game.views]));
      return rows(nids).map((row) => ({ ...row, recent_hits: views.get(row.nid) ?? 0 }));
    },
  };
}

export type GameLists = ReturnType<typeof createGameLists>;
