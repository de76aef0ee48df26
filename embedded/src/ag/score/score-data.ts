import type { Store } from 'drupal-recipe-server';
import type { MemberData } from 'drupal-recipe-server/account';
import { formatDay, formatRfc3339 } from '../dates.ts';
import { gameData } from '../game-data.ts';
import type { Streaks } from './streaks.ts';

export const scoreData = (store: Store): MemberData => ({
  ...gameData(
    store,
    'scores',
    { table: 'ag_score', columns: 'period, value, time', time: 'time' },
    ({ period, value, time }: { period: string; value: number; time: number }) => ({
      board: period,
      value,
      time: formatRfc3339(time),
    }),
  ),
  deleteForUser: (uid) => {
    for (const table of ['ag_score', 'ag_score_claim', 'ag_score_pace'])
      store.connection.execute(`DELETE FROM ${table} WHERE uid = ?`, [uid]);
    return [];
  },
});

export const dailyData = (streaks: Streaks): MemberData => ({
  name: 'dailies',
  collect: (uid) => streaks.days(uid).map(formatDay),
  deleteForUser: (uid) => {
    streaks.deleteForUser(uid);
    return [];
  },
});
