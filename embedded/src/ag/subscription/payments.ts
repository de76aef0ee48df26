import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Store } from '../../store/store.ts';
import { rfc3339 } from '../dates.ts';
import { majorUnits } from './money.ts';
import { type Payment, passTables } from './schema.ts';

/** A settled payment in API form. */
export const receiptSchema = z
  .object({
    id: z.string(),
    created: z.string().describe('RFC 3339'),
    amount: z.number().describe('Major units; negative for credit'),
    currency: z.string(),
    description: z.string(),
    status: z.enum(['paid', 'failed', 'refunded']),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receiptSchema>;

export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

export class Payments {
  readonly #db;

  constructor(private readonly store: Store) {
    this.#db = passTables(store);
  }

  get(id: string): Payment | undefined {
    return this.store.connection.get(this.#all().where('id', '=', id));
  }

  byToken(token: string): Payment | undefined {
    return this.store.connection.get(this.#all().where('token_hash', '=', hashToken(token)));
  }

  /** A renewal with an unknown outcome. */
  openRenewal(subscription: string, plan: number): Payment | undefined {
    return this.store.connection.get(
      this.#open(subscription).where('purpose', '=', 'renewal').where('plan', '=', plan),
    );
  }

  /** A plan change with an unknown outcome. */
  openChange(subscription: string): Payment | undefined {
    return this.store.connection.get(this.#open(subscription).where('purpose', '=', 'change'));
  }

  /** Paid plan changes since the first payment or last renewal. */
  changes(subscription: string): number {
    const settled = this.store.connection.all(
      this.#all()
        .where('subscription', '=', subscription)
        .where('state', '=', 'paid')
        .where('purpose', '<>', 'card'),
    );
    const since = Math.max(
      ...settled.filter(({ purpose }) => purpose !== 'change').map(({ created }) => created),
    );
    return settled.filter(({ purpose, created }) => purpose === 'change' && created >= since)
      .length;
  }

  /** Records a payment before the gateway call. */
  start(
    fields: Omit<Payment, 'id' | 'token_hash' | 'state' | 'created'>,
    token: string | null,
  ): Payment {
    const payment: Payment = {
      id: randomUUID(),
      token_hash: token === null ? null : hashToken(token),
      state: 'started',
      created: this.store.now(),
      ...fields,
    };
    this.store.connection.run(this.#db.insertInto('ag_subscription_payment').values(payment));
    return payment;
  }

  update(id: string, changes: Partial<Pick<Payment, 'state' | 'uid' | 'subscription'>>): Payment {
    const query = this.#db
      .updateTable('ag_subscription_payment')
      .set(changes)
      .where('id', '=', id)
      .returningAll();
    const payment = this.store.connection.get(query);
    if (payment === undefined) throw new Error(`Payment ${id} does not exist.`);
    return payment;
  }

  /** Deletes a failed payment, which frees its token for a retry. */
  drop(id: string): void {
    this.store.connection.run(this.#db.deleteFrom('ag_subscription_payment').where('id', '=', id));
  }

  /** Unanswered payments started before a time. Excludes renewals, which retry themselves. */
  abandoned(before: number): Payment[] {
    const started = this.#all().where('state', '=', 'started').where('purpose', '<>', 'renewal');
    return this.store.connection.all(started.where('created', '<', before));
  }

  /** A member's receipts, newest first. */
  receipts(uid: number): Receipt[] {
    const own = this.#all().where('uid', '=', uid).where('purpose', '<>', 'card');
    const settled = own.where('state', '<>', 'started');
    return this.store.connection
      .all(settled.orderBy('created', 'desc').orderBy('purpose'))
      .flatMap((payment) => {
        const { id, created, amount, currency, description, state } = payment;
        if (state === 'started') return [];
        return {
          id,
          created: rfc3339(created),
          amount: majorUnits(amount),
          currency,
          description,
          status: state,
        };
      });
  }

  #open(subscription: string) {
    return this.#all().where('subscription', '=', subscription).where('state', '=', 'started');
  }

  #all() {
    return this.#db.selectFrom('ag_subscription_payment').selectAll();
  }
}
