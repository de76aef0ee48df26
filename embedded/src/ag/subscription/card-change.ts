import type { RateLimiter } from '../../account/rate-limiter.ts';
import type { UserRow } from '../../account/users.ts';
import { withDeclineLimit } from './decline-limiter.ts';
import { type UserLock, userKey } from './user-lock.ts';
import type { ChargeResult, Gateway } from './gateway.ts';
import { hashToken, type Payments } from './payments.ts';
import {
  validationError,
  noPass,
  PassError,
  refused,
  tokenUsed,
  unanswered,
  unconfirmed,
} from './pass-error.ts';
import type { Renewals } from './renewals.ts';
import type { Payment, Subscription } from './schema.ts';
import type { Subscriptions } from './subscriptions.ts';

const MAX_TOKEN_LENGTH = 255;

interface Parts {
  rateLimiter: RateLimiter;
  gateway: Gateway;
  userLock: UserLock;
  payments: Payments;
  subscriptions: Subscriptions;
  renewals: Renewals;
}

/** Changes the card for renewals and immediately retries a declined renewal with it. */
export class CardChange {
  constructor(private readonly parts: Parts) {}

  /** Changes the payment method. Changes nothing if it throws. */
  change(member: UserRow, token: string, ip: string): Promise<Subscription> {
    const { rateLimiter, userLock, payments, subscriptions, renewals } = this.parts;
    // Locks the token too: another member could send it at the same time.
    return userLock.run([userKey(member.uid), `token ${hashToken(token)}`], async () => {
      const subscription = subscriptions.live(member.uid);
      if (subscription === undefined) throw noPass();
      if (subscription.status === 'pending') throw unconfirmed();
      if (token === '' || token.length > MAX_TOKEN_LENGTH)
        throw validationError({ token: 'Enter your payment details.' });
      const known = payments.byToken(token);
      if (
        known !== undefined &&
        (known.purpose !== 'card' || known.subscription !== subscription.id)
      )
        throw tokenUsed();
      if (known?.state === 'paid') return subscription;
      const payment = known ?? this.#start(subscription, token);
      const { reference, customer } = await withDeclineLimit(rateLimiter, ip, async () =>
        this.#ask(payment, token, member),
      ).catch((error: unknown) => {
        // The rate limit rejected the card before the gateway call.
        if (error instanceof PassError && error.status === 429) payments.drop(payment.id);
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
    const owner = { owner: userKey(uid), uid, subscription: id, gateway: gateway.name };
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
      throw validationError({ token: 'The payment form has expired. Enter your card again.' });
    throw new PassError(402, 'Your card was declined. We’ll keep charging your previous card.');
  }
}
