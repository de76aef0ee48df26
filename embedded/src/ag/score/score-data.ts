import type { MemberData } from '../../account/member-data.ts';
import type { Store } from '../../store/store.ts';
import { isoDay, rfc3339 } from '../dates.ts';
import type { Streaks } from './streaks.ts';

/** A member's scores, deleted with the account. */
export const scoreData = ({ connection }: Store): MemberData => ({
  name: 'scores',
  collect: (uid) =>
    connection
      .rows<{ nid: number; title: string; period: string; value: number; time: number }>(
        `SELECT nid, title, period, value, time FROM ag_score JOIN node USING (nid)
         WHERE ag_score.uid = ? ORDER BY time DESC, nid, period`,
        [uid],
      )
      .map(({ nid, title, period, value, time }) => ({
        game: { nid, title },
        board: period,
        value,
        time: rfc3339(time),
      })),
  forget: (uid) => {
    for (const table of ['ag_score', 'ag_score_claim', 'ag_score_pace'])
      connection.execute(`DELETE FROM ${table} WHERE uid = ?`, [uid]);
    return [];
  },
});

/** Days on which a member played the daily game. */
export const dailyData = (streaks: Streaks): MemberData => ({
  name: 'dailies',
  collect: (uid) => streaks.days(uid).map(isoDay),
  forget: (uid) => {
    streaks.forget(uid);
    return [];
  },
});
