import type { RateLimiter } from '../../account/rate-limiter.ts';
import type { UserRow } from '../../account/users.ts';
import { withDeclineLimit } from './decline-limiter.ts';
import { type UserLock, userKey } from './user-lock.ts';
import type { Gateway, PaidCharge } from './gateway.ts';
import { hashToken, type Payments } from './payments.ts';
import { validationError, noPass, PassError, tokenUsed, unanswered } from './pass-error.ts';
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
      const { customer } = await withDeclineLimit(rateLimiter, ip, async () =>
        this.#ask(payment, token, member),
      ).catch((error: unknown) => {
        // The rate limit rejected the card before the gateway call.
        if (error instanceof PassError && error.status === 429) payments.drop(payment.id);
        throw error;
      });
      payments.update(payment.id, { state: 'paid' });
      await renewals.tryAgain(subscriptions.update(subscription.id, { customer }));
      return subscriptions.get(subscription.id) ?? subscription;
    });
  }

  #start({ uid, id, plan, currency }: Subscription, token: string): Payment {
    const owner = { owner: userKey(uid), uid, subscription: id };
    return this.parts.payments.start(
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

  async #ask(payment: Payment, token: string, member: UserRow): Promise<PaidCharge> {
    const { gateway, payments } = this.parts;
    const payer = { token, name: member.name, email: member.mail ?? '', postalCode: '' };
    const { currency, id: idempotencyKey, description } = payment;
    const charge = { payer, amountMinor: 0, currency, idempotencyKey, description };
    const result = await gateway.charge(charge);
    if (result.outcome === 'timeout') throw unanswered();
    if (result.outcome === 'paid') return result;
    payments.drop(payment.id);
    if (result.outcome === 'invalid')
      throw validationError({ token: 'The payment form has expired. Enter your card again.' });
    throw new PassError(402, 'Your card was declined. We’ll keep charging your previous card.');
  }
}
