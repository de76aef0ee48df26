import type { Store } from '../../store/store.ts';
import type { Charge, ChargeResult, Gateway } from './gateway.ts';

/** `sandbox_<outcome>_<anything>` */
const tokenPattern = /^sandbox_(success|declined|timeout|renewal-declined)_[\w-]{1,100}$/;

/**
 * A gateway that takes no money: the token determines the outcome. Stores charges by idempotency
 * key in its own table and uses the token as customer.
 */
export function sandboxGateway(store: Store): Gateway {
  store.migrate('sandbox gateway', [
    'CREATE TABLE ag_sandbox_payment (key TEXT PRIMARY KEY, token TEXT NOT NULL, amount INTEGER NOT NULL) WITHOUT ROWID',
  ]);

  /** False if this key was charged before. */
  const book = ({ idempotencyKey, amountMinor }: Charge, token: string): boolean =>
    store.connection.execute(
      'INSERT INTO ag_sandbox_payment (key, token, amount) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      [idempotencyKey, token, amountMinor],
    ).changes > 0;

  return {
    async charge(asked): Promise<ChargeResult> {
      const isFirst = 'token' in asked.payer;
      const token = 'token' in asked.payer ? asked.payer.token : asked.payer.customer;
      const kind = tokenPattern.exec(token)?.[1];
      if (kind === undefined) return { outcome: 'invalid' };
      if (kind === 'declined' || (kind === 'renewal-declined' && !isFirst))
        return { outcome: 'declined' };
      const isNew = book(asked, token);
      return kind === 'timeout' && isFirst && isNew
        ? { outcome: 'timeout' }
        : { outcome: 'paid', customer: token };
    },
    async refund(idempotencyKey) {
      store.connection.execute('DELETE FROM ag_sandbox_payment WHERE key = ?', [idempotencyKey]);
    },
  };
}
