import type { MemberData } from '../../account/member-data.ts';
import type { Store } from '../../store/store.ts';

/** Seconds for which an account waits after its newest link has expired; then its name and address are free again. */
const GRACE_SECONDS = 2 * 24 * 3600;

/** An account that was registered and never activated still has the token that it was sent; who was blocked has none. */
const waiting = `SELECT user.uid FROM user JOIN ag_account_token AS token ON token.uid = user.uid AND token.purpose = 'activate'
  WHERE user.status = 0 AND coalesce(user.login, 0) = 0`;

export const waitsForActivation = ({ connection }: Store, uid: number): boolean =>
  connection.rows(`${waiting} AND user.uid = ?`, [uid]).length > 0;

/**
 * Forgets the accounts that nobody has activated in time: nobody can keep somebody else's address, or a name, by registering it. Those that
 * have paid for something stay.
 */
export function forgetUnactivated(
  { connection, now }: Pick<Store, 'connection'> & { now: number },
  data: readonly MemberData[],
): void {
  connection.transaction(() => {
    for (const { uid } of connection.rows<{ uid: number }>(`${waiting} AND token.expires < ?`, [
      now - GRACE_SECONDS,
    ]))
      if (!data.some(({ keeps }) => keeps?.(uid) === true))
        for (const { forget } of data) forget(uid);
  });
}
