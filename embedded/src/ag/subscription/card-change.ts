import type { Flood } from '../../account/flood.ts';
import type { UserRow } from '../../account/users.ts';
import { unlessDeclined } from './declines.ts';
import { type Exclusive, memberLock } from './exclusive.ts';
import type { ChargeResult, Gateway } from './gateway.ts';
import { hashToken, type Payments } from './payments.ts';
import {
  faultsProblem,
  noPass,
  PassProblem,
  refused,
  tokenUsed,
  unanswered,
  unconfirmed,
} from './problem.ts';
import type { Renewals } from './renewals.ts';
import type { Payment, Subscription } from './schema.ts';
import type { Subscriptions } from './subscriptions.ts';

const MAX_TOKEN_LENGTH = 255;

interface Parts {
  flood: Flood;
  gateway: Gateway;
  exclusive: Exclusive;
  payments: Payments;
  subscriptions: Subscriptions;
  renewals: Renewals;
}

/** Lets members pay renewals by another card. A renewal that was declined is tried again by it, at once. */
export class CardChange {
  constructor(private readonly parts: Parts) {}

  /** Changes what a member pays by. When it throws, all is as it was. */
  change(member: UserRow, token: string, ip: string): Promise<Subscription> {
    const { flood, exclusive, payments, subscriptions, renewals } = this.parts;
    // The token's, too: another member may send it at the same moment.
    return exclusive.run([memberLock(member.uid), `token ${hashToken(token)}`], async () => {
      const subscription = subscriptions.live(member.uid);
      if (subscription === undefined) throw noPass();
      if (subscription.status === 'pending') throw unconfirmed();
      if (token === '' || token.length > MAX_TOKEN_LENGTH)
        throw faultsProblem({ token: 'Enter how you pay.' });
      const known = payments.byToken(token);
      if (
        known !== undefined &&
        (known.purpose !== 'card' || known.subscription !== subscription.id)
      )
        throw tokenUsed();
      if (known?.state === 'paid') return subscription;
      const payment = known ?? this.#start(subscription, token);
      const { reference, customer } = await unlessDeclined(flood, ip, async () =>
        this.#ask(payment, token, member),
      ).catch((error: unknown) => {
        // The limit has refused it before the gateway was asked.
        if (error instanceof PassProblem && error.status === 429) payments.drop(payment.id);
        throw error;
      });
      payments.update(payment.id, { reference, state: 'paid' });
      await renewals.tryAgain(
        subscriptions.update(subscription.id, { customer, gateway: payment.gateway }),
      );
      return subscriptions.get(subscription.id) ?? subscription;
    });
  }

  #start({ uid, id, plan, currency }: Subscription, token: string): Payment {
    const { payments, gateway } = this.parts;
    const owner = { owner: memberLock(uid), uid, subscription: id, gateway: gateway.name };
    return payments.start(
      {
        ...owner,
        purpose: 'card',
        plan,
        coupon: null,
        amount: 0,
        currency,
        description: 'Another card',
      },
      token,
    );
  }

  async #ask(
    payment: Payment,
    token: string,
    member: UserRow,
  ): Promise<Extract<ChargeResult, { outcome: 'paid' | 'pending' }>> {
    const { gateway, payments } = this.parts;
    const payer = { token, name: member.name, email: member.mail ?? '', postalCode: '' };
    const { currency, id: idempotencyKey, description } = payment;
    const result = await gateway
      .charge({ payer, amountMinor: 0, currency, idempotencyKey, description })
      .catch((error: unknown) => {
        payments.drop(payment.id);
        throw refused(error);
      });
    if (result.outcome === 'timeout') throw unanswered();
    if (result.outcome === 'paid' || result.outcome === 'pending') return result;
    payments.drop(payment.id);
    if (result.outcome === 'invalid')
      throw faultsProblem({ token: 'The payment form has expired. Enter your card again.' });
    throw new PassProblem(402, 'Your card was declined. You pay by the one from before.');
  }
}
