import type { Store } from 'drupal-recipe-server';
import type { MemberData } from 'drupal-recipe-server/account';

/** Seconds after the latest link expires; then the name and address are free. */
const GRACE_SECONDS = 2 * 24 * 3600;

/** A pending account still has its token; a blocked one has none. */
const pendingUsers = `SELECT user.uid FROM user JOIN ag_account_token AS token ON token.uid = user.uid AND token.purpose = 'activate'
  WHERE user.status = 0 AND coalesce(user.login, 0) = 0`;

export const isPendingActivation = ({ connection }: Store, uid: number): boolean =>
  connection.rows(`${pendingUsers} AND user.uid = ?`, [uid]).length > 0;

/** Deletion stops anyone from reserving an address or name. Accounts with a payment stay. */
export function deleteExpiredPendingAccounts(store: Store, data: readonly MemberData[]): void {
  const { connection } = store;
  connection.transaction(() => {
    for (const { uid } of connection.rows<{ uid: number }>(
      `${pendingUsers} AND token.expires < ?`,
      [store.now() - GRACE_SECONDS],
    ))
      if (!data.some(({ isRetentionRequired }) => isRetentionRequired?.(uid) === true))
        for (const { deleteForUser } of data) deleteForUser(uid);
  });
}
