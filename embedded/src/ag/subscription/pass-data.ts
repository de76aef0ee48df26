import type { MemberData } from '../../account/member-data.ts';
import type { Store } from '../../store/store.ts';
import type { GamePass } from './game-pass.ts';

/**
 * Deletes the subscription with the account, but only anonymizes payments, which bookkeeping needs.
 */
export const passData = (
  { connection }: Store,
  { subscriptions, payments }: Pick<GamePass, 'subscriptions' | 'payments'>,
): MemberData => ({
  name: 'game_pass',
  collect: (uid) => {
    const subscription = subscriptions.findLatest(uid);
    if (subscription === undefined)
      return { subscription: null, receipts: payments.findReceipts(uid) };
    const { first_name, last_name, postal_code } = subscription;
    return {
      subscription: {
        ...subscriptions.toResponse(subscription),
        first_name,
        last_name,
        postal_code,
      },
      receipts: payments.findReceipts(uid),
    };
  },
  deleteForUser: (uid) => {
    connection.execute('DELETE FROM ag_subscription WHERE uid = ?', [uid]);
    connection.execute("UPDATE ag_subscription_payment SET uid = NULL, owner = '' WHERE uid = ?", [
      uid,
    ]);
    connection.execute('UPDATE ag_subscription_coupon_use SET uid = NULL WHERE uid = ?', [uid]);
    return [];
  },
  isRetentionRequired: (uid) => (subscriptions.findUnexpired(uid)?.paid ?? 0) > 0,
});
