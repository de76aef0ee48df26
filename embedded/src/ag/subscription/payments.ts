import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sha256 } from '../../account/secrets.ts';
import type { Store } from '../../store/store.ts';
import { dateTime, formatRfc3339 } from '../dates.ts';
import { toMajorUnits } from './billing.ts';
import { createTokenUsedError } from './pass-error.ts';
import type { Payment } from './schema.ts';

export const receiptSchema = z
  .object({
    id: z.string(),
    created: dateTime,
    amount: z.number().describe('Major units; negative for credit'),
    currency: z.string(),
    description: z.string(),
    status: z.enum(['paid', 'failed', 'refunded']),
  })
  .meta({ id: 'Receipt' });
type Receipt = z.infer<typeof receiptSchema>;

/** Seconds after which a timed-out payment is dropped. */
const pendingSeconds = 86_400;

export const createOwnerKey = (uid: number): string => `member ${uid}`;

export class Payments {
  constructor(private readonly store: Store) {}

  /** Throws 409 unless it is the same purchase. */
  findByToken(token: string, isSame: (payment: Payment) => boolean): Payment | undefined {
    const [payment] = this.store.connection.rows<Payment>(
      'SELECT * FROM ag_subscription_payment WHERE token_hash = ?',
      [sha256(token)],
    );
    if (payment !== undefined && !isSame(payment)) throw createTokenUsedError();
    return payment;
  }

  /** Plan changes since the first payment or last renewal. */
  countPlanChanges(subscription: string): number {
    const [changes = 0] = this.store.connection.column<number>(
      `SELECT count(*) FROM ag_subscription_payment WHERE subscription = ?1 AND state = 'paid' AND purpose = 'change'
       AND created >= (SELECT max(created) FROM ag_subscription_payment WHERE subscription = ?1 AND state = 'paid' AND purpose IN ('first', 'renewal'))`,
      [subscription],
    );
    return changes;
  }

  record(
    fields: Omit<Payment, 'id' | 'token_hash' | 'created'>,
    token: string | null = null,
  ): Payment {
    const payment: Payment = {
      id: randomUUID(),
      token_hash: token === null ? null : sha256(token),
      created: this.store.now(),
      ...fields,
    };
    this.store.connection.insert('ag_subscription_payment', payment);
    return payment;
  }

  settle({ id }: Payment, changes: Partial<Pick<Payment, 'uid' | 'subscription'>> = {}): Payment {
    const paid = { ...changes, state: 'paid' };
    return this.store.connection.update<Payment>('ag_subscription_payment', 'id', id, paid);
  }

  /** Drops payments that timed out long ago, and frees their coupons. */
  deleteAbandoned(): void {
    const abandoned =
      "SELECT id FROM ag_subscription_payment WHERE state = 'started' AND created < ?";
    for (const [table, key] of [
      ['ag_subscription_coupon_use', 'payment'],
      ['ag_subscription_payment', 'id'],
    ] as const)
      this.store.connection.execute(`DELETE FROM ${table} WHERE ${key} IN (${abandoned})`, [
        this.store.now() - pendingSeconds,
      ]);
  }

  /** Newest first. */
  findReceipts(uid: number): Receipt[] {
    return this.store.connection
      .rows<Omit<Receipt, 'created'> & { created: number }>(
        `SELECT id, created, amount, currency, description, state AS status FROM ag_subscription_payment
         WHERE uid = ? AND purpose <> 'card' AND state <> 'started' ORDER BY created DESC, purpose`,
        [uid],
      )
      .map((receipt) => ({
        ...receipt,
        created: formatRfc3339(receipt.created),
        amount: toMajorUnits(receipt.amount),
      }));
  }
}
