import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Store } from 'drupal-recipe-server';
import type { AccountServices } from 'drupal-recipe-server/account';
import { errorResponses } from 'drupal-recipe-server/plugin';
import { formatRfc3339 } from '../dates.ts';
import { gameData } from '../game-data.ts';
import { registerMemberPost, registerMemberScope, numberField, textField } from '../routes.ts';
import { requirePublishedGame } from '../published-game.ts';

const voteValue = z.literal([-1, 0, 1], 'must be 1, 0 or -1');
type VoteValue = z.infer<typeof voteValue>;

const voteTotals = z.object({
  field_total_votes: z.int(),
  field_likes: z.int(),
  field_ratingb: z.number().describe('100 × likes ÷ votes, rounded; 0 without votes'),
});
type VoteTotals = z.infer<typeof voteTotals>;

const voteStatus = z.object({ vote_value: voteValue }).meta({ id: 'VoteStatus' });
const voteResult = z.object({ vote_value: voteValue, ...voteTotals.shape }).meta({ id: 'Vote' });

const target = {
  entity_type: textField(512).pipe(z.literal('node', 'must be node')),
  entity_id: numberField,
};
const castBody = z.object({
  ...target,
  vote_value: numberField.pipe(voteValue),
});
const statusBody = z.object(target);

function findVote(store: Store, nid: number, uid: number): VoteValue {
  const [row] = store.connection.rows<{ value: VoteValue }>(
    'SELECT value FROM ag_vote WHERE nid = ? AND uid = ?',
    [nid, uid],
  );
  return row?.value ?? 0;
}

/** 0 withdraws the vote. */
function castVote(store: Store, nid: number, uid: number, value: VoteValue): VoteTotals {
  const { connection } = store;
  return connection.transaction(() => {
    const previous = findVote(store, nid, uid);
    if (value === 0)
      connection.execute('DELETE FROM ag_vote WHERE nid = ? AND uid = ?', [nid, uid]);
    else
      connection.execute(
        'INSERT INTO ag_vote (nid, uid, value, time) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value, time = excluded.time',
        [nid, uid, value, store.now()],
      );
    connection.execute(
      `UPDATE node SET field_total_votes = max(0, coalesce(field_total_votes, 0) + ?), field_likes = max(0, coalesce(field_likes, 0) + ?) WHERE nid = ?`,
      [Math.abs(value) - Math.abs(previous), Number(value === 1) - Number(previous === 1), nid],
    );
    const [row] = connection.rows<VoteTotals>(
      `UPDATE node SET field_ratingb = CASE WHEN field_total_votes > 0 THEN min(100, round(100.0 * field_likes / field_total_votes)) ELSE 0 END
       WHERE nid = ? RETURNING field_total_votes, field_likes, field_ratingb`,
      [nid],
    );
    if (row === undefined) throw new Error(`Game ${nid} was not found.`);
    return row;
  });
}

/** Same API as Drupal's module `ag_vote`. */
export function voteModule(app: FastifyInstance, accounts: AccountServices): void {
  const { store } = accounts;
  store.migrate('vote', [
    `CREATE TABLE ag_vote (
       nid INTEGER NOT NULL, uid INTEGER NOT NULL, value INTEGER NOT NULL CHECK (value IN (-1, 1)), time INTEGER NOT NULL,
       PRIMARY KEY (nid, uid)) WITHOUT ROWID`,
  ]);
  accounts.memberData.push({
    ...gameData(
      store,
      'votes',
      { table: 'ag_vote', columns: 'value, time', time: 'time' },
      ({ value, time }: { value: VoteValue; time: number }) => ({
        vote_value: value,
        time: formatRfc3339(time),
      }),
    ),
    deleteForUser: (uid) =>
      store.connection.column<number>('SELECT nid FROM ag_vote WHERE uid = ?', [uid]).map((nid) => {
        castVote(store, nid, uid, 0);
        return `node:${nid}`;
      }),
  });
  registerMemberScope(app, store, { tag: 'Votes', permission: 'cast game votes' }, (scope) => {
    registerMemberPost(scope, accounts, {
      url: '/ag/api/vote/cast',
      summary: 'Casts, changes or withdraws a vote',
      body: castBody,
      response: { 200: voteResult, ...errorResponses(404) },
      call: (uid, { entity_id, vote_value }) => {
        requirePublishedGame(store, entity_id);
        const totals = castVote(store, entity_id, uid, vote_value);
        accounts.onChange([`node:${entity_id}`]);
        return { vote_value, ...totals };
      },
    });
    registerMemberPost(scope, accounts, {
      url: '/ag/api/vote/user-status',
      summary: 'Returns the vote of the user for a game',
      body: statusBody,
      response: { 200: voteStatus, ...errorResponses(404) },
      call: (uid, { entity_id }) => {
        requirePublishedGame(store, entity_id);
        return { vote_value: findVote(store, entity_id, uid) };
      },
    });
  });
}
