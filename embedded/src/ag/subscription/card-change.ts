import type { PassServices } from './services.ts';
import { createNoPassError, validationError } from './pass-error.ts';
import { createOwnerKey } from './payments.ts';
import type { Renewals } from './renewals.ts';
import { chargeToken, createTimeoutError, limitDeclines } from './sandbox.ts';
import type { Subscription } from './schema.ts';

const MAX_TOKEN_LENGTH = 255;

/** Immediately retries a declined renewal. */
export const changeCard =
  ({ store, rateLimiter, payments, subscriptions }: PassServices, renewals: Renewals) =>
  async (uid: number, token: string, ip: string): Promise<Subscription> => {
    const subscription = subscriptions.findUnexpired(uid);
    if (subscription === undefined) throw createNoPassError();
    const { id, plan, currency } = subscription;
    if (token === '' || token.length > MAX_TOKEN_LENGTH)
      throw validationError({ token: 'Enter your payment details.' });
    const startedPayment = payments.findByToken(
      token,
      ({ purpose, subscription }) => purpose === 'card' && subscription === id,
    );
    if (startedPayment?.state === 'paid') return subscription;
    const declinedMessage = 'Your card was declined. We’ll keep charging your previous card.';
    const changed = await limitDeclines(rateLimiter, ip, () =>
      store.connection.transaction(() => {
        const isPaid = chargeToken(token, startedPayment !== undefined, declinedMessage);
        if (startedPayment === undefined)
          payments.record(
            {
              owner: createOwnerKey(uid),
              uid,
              subscription: id,
              purpose: 'card',
              plan,
              coupon: null,
              amount: 0,
              currency,
              description: 'Another card',
              state: isPaid ? 'paid' : 'started',
            },
            token,
          );
        else payments.settle(startedPayment);
        return isPaid ? renewals.retry(subscriptions.update(id, { customer: token })) : null;
      }),
    );
    if (changed === null) throw createTimeoutError();
    return changed;
  };
