import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import type { AccountServices } from 'drupal-recipe-server/account';
import { formatRfc3339 } from '../dates.ts';
import { gameData } from '../game-data.ts';
import { gameSummary } from '../listing/game-row.ts';
import type { GameLists } from '../listing/game-lists.ts';
import { registerMemberGet, registerMemberPost, numberField } from '../routes.ts';

const maxGames = 12;
const numbers = z.array(numberField);
const recentGames = z.object({ games: z.array(gameSummary) });
const body = z.object({
  game_ids: z
    .custom<z.input<typeof numbers>>(
      (value) => numbers.safeParse(value).success,
      'must be a list of numbers',
    )
    // Custom schemas have no type in the OpenAPI document.
    .meta({
      type: 'array',
      items: z.toJSONSchema(numberField, { io: 'input' }),
      maxItems: maxGames,
    })
    .pipe(numbers.max(maxGames, `has more than ${maxGames} numbers`)),
});

const isPublished = "node.type = 'game' AND node.status = 1";

const findRecent = ({ connection }: Store, uid: number): number[] =>
  connection.column(
    `SELECT nid FROM ag_recent JOIN node USING (nid)
     WHERE ag_recent.uid = ? AND ${isPublished} ORDER BY played DESC LIMIT ?`,
    [uid, maxGames],
  );

/** @param nids newest first. */
function addRecent(store: Store, uid: number, nids: readonly number[]): void {
  const { connection } = store;
  connection.transaction(() => {
    const [lastPlayed] = connection.column('SELECT max(played) FROM ag_recent WHERE uid = ?', [
      uid,
    ]);
    // Milliseconds, so that games of the same second are ordered.
    const newest = Math.max(store.now() * 1000, Number(lastPlayed ?? 0) + nids.length);
    for (const [index, nid] of [...nids.entries()].reverse())
      connection.execute(
        `INSERT INTO ag_recent (uid, nid, played) SELECT ?, nid, ? FROM node WHERE nid = ? AND type = 'game' AND status = 1
         ON CONFLICT DO UPDATE SET played = excluded.played`,
        [uid, newest - index, nid],
      );
    connection.execute(
      'DELETE FROM ag_recent WHERE uid = ? AND nid NOT IN (SELECT nid FROM ag_recent WHERE uid = ? ORDER BY played DESC LIMIT ?)',
      [uid, uid, maxGames],
    );
  });
}

/** Played games, or those of a guest who signs in. */
export function registerRecentGames(
  scope: FastifyInstance,
  accounts: AccountServices,
  lists: GameLists,
): void {
  const { store, memberData } = accounts;
  const games = (uid: number): z.infer<typeof recentGames> => ({
    games: lists.rows(findRecent(store, uid)),
  });
  memberData.push(
    gameData(
      store,
      'recent_games',
      { table: 'ag_recent', columns: 'played', time: 'played' },
      ({ played }: { played: number }) => ({ played: formatRfc3339(Math.floor(played / 1000)) }),
      isPublished,
    ),
  );
  registerMemberGet(scope, {
    url: '/ag/api/user-recent-games',
    summary: 'Lists the recently played games of the user, newest first',
    response: { 200: recentGames },
    call: games,
  });
  registerMemberPost(scope, accounts, {
    url: '/ag/api/add-user-recent-games',
    summary: 'Adds recently played games',
    body,
    response: { 200: recentGames },
    call: (uid, { game_ids }) => {
      addRecent(store, uid, game_ids);
      return games(uid);
    },
  });
}
