import type { UserRow } from '../../account/users.ts';
import { HttpError } from '../../account/http-error.ts';
import { charge, withDeclineLimit } from './charge.ts';
import type { PassParts } from './parts.ts';
import { noPass, tokenUsed, validationError } from './pass-error.ts';
import { hashToken } from './payments.ts';
import type { Renewals } from './renewals.ts';
import type { Subscription } from './schema.ts';
import { userKey } from './user-lock.ts';

const MAX_TOKEN_LENGTH = 255;

/** Changes the card for renewals and immediately retries a declined renewal with it. */
export class CardChange {
  constructor(
    private readonly parts: PassParts,
    private readonly renewals: Renewals,
  ) {}

  /** Changes the payment method. Changes nothing if it throws. */
  change({ uid, name, mail }: UserRow, token: string, ip: string): Promise<Subscription> {
    const { userLock, payments, subscriptions } = this.parts;
    // Locks the token too: another member could send it at the same time.
    return userLock.run([userKey(uid), `token ${hashToken(token)}`], async () => {
      const subscription = subscriptions.live(uid);
      if (subscription === undefined) throw noPass();
      const { id, plan, currency } = subscription;
      if (token === '' || token.length > MAX_TOKEN_LENGTH)
        throw validationError({ token: 'Enter your payment details.' });
      const known = payments.byToken(token);
      if (known !== undefined && (known.purpose !== 'card' || known.subscription !== id))
        throw tokenUsed();
      if (known?.state === 'paid') return subscription;
      const payment =
        known ??
        payments.start(
          {
            owner: userKey(uid),
            uid,
            subscription: id,
            purpose: 'card',
            plan,
            coupon: null,
            amount: 0,
            currency,
            description: 'Another card',
          },
          token,
        );
      const payer = { token, name, email: mail ?? '', postalCode: '' };
      const customer = await withDeclineLimit(this.parts, ip, () =>
        charge(
          this.parts,
          payment,
          payer,
          'Your card was declined. We’ll keep charging your previous card.',
        ),
      ).catch((error: unknown) => {
        // The rate limit rejected the card before the gateway call.
        if (error instanceof HttpError && error.status === 429) payments.drop(payment.id);
        throw error;
      });
      payments.update(payment.id, { state: 'paid' });
      await this.renewals.tryAgain(subscriptions.update(id, { customer }));
      return subscriptions.get(id) ?? subscription;
    });
  }
}
