import { createHash } from 'node:crypto';
import { HttpError } from '../../account/http-error.ts';
import type { UserRow } from '../../account/users.ts';
import { charge, withDeclineLimit } from './charge.ts';
import type { FieldErrors, NewAccount, Order } from './order.ts';
import type { PassParts } from './parts.ts';
import { hashToken } from './payments.ts';
import type { StoredPlan } from './plans.ts';
import type { Payment, Subscription } from './schema.ts';
import { userKey } from './user-lock.ts';

/**
 * Registrations with a purchase per IP address and hour. A free purchase does not prove that the
 * buyer is human.
 */
const newHolders = { event: 'ag_subscription.register', events: 20, window: 3600 };

interface Buyer {
  owner: string;
  /** Null for a new account. */
  uid: number | null;
  email: string;
  ip: string;
}

/** Sells subscriptions. Each token buys at most one; a failed purchase is rolled back. */
export class Checkout {
  constructor(private readonly parts: PassParts) {}

  forMember(order: Order, { uid, mail }: UserRow, ip: string): Promise<Subscription> {
    const owner = userKey(uid);
    return this.parts.userLock.run([owner], () =>
      this.#once(order, owner, async (known) => {
        if (this.parts.subscriptions.live(uid) !== undefined)
          throw new HttpError(409, 'You already have a game pass.');
        const buyer = { owner, uid, email: mail ?? '', ip };
        return this.#sell(order, known, buyer, {}, async () => () => uid);
      }),
    );
  }

  /** Sells a subscription and creates its account, both or neither. */
  forNewMember(order: Order, account: NewAccount, ip: string): Promise<Subscription> {
    const { userLock, newAccounts, rateLimiter, passwords } = this.parts;
    const { email, password } = account;
    const names = [account.username.toLowerCase(), email.toLowerCase()];
    const owner = createHash('sha256').update(names.join('\n')).digest('base64url');
    return userLock.run(
      [`token ${hashToken(order.token)}`, `name ${names[0] ?? ''}`, `mail ${names[1] ?? ''}`],
      () =>
        this.#once(order, owner, async (known) => {
          const errors = newAccounts.errors(account, ip);
          return rateLimiter.limit(
            newHolders,
            ip,
            'Too many accounts have been registered from your IP address. Try again later.',
            () =>
              this.#sell(order, known, { owner, uid: null, email, ip }, errors, async () => {
                const hash = await passwords.hash(password);
                return () => newAccounts.insert(account, hash);
              }),
            (error) => error === undefined,
          );
        }),
    );
  }

  /** Returns what the order's token has already bought; otherwise sells. */
  async #once(
    order: Order,
    owner: string,
    sell: (known: Payment | undefined) => Promise<Subscription>,
  ): Promise<Subscription> {
    const known = this.parts.firstPayments.known(order, owner);
    const sold = this.parts.subscriptions.get(known?.subscription ?? '');
    return sold ?? sell(known);
  }

  /**
   * `prepare` does the slow work after the limits pass and returns a function that finds or creates
   * the member.
   */
  #sell(
    order: Order,
    known: Payment | undefined,
    buyer: Buyer,
    errors: FieldErrors,
    prepare: () => Promise<() => number>,
  ): Promise<Subscription> {
    const { firstPayments, coupons, gateway, mails } = this.parts;
    const { token, first_name, last_name, postal_code: postalCode } = order;
    const payer = { token, name: `${first_name} ${last_name}`, email: buyer.email, postalCode };
    return withDeclineLimit(this.parts, buyer.ip, async () => {
      const { payment, plan } = await coupons.limitGuesses(order.coupon, buyer.ip, () =>
        firstPayments.start(order, known, buyer.owner, buyer.uid, errors),
      );
      const member = await prepare();
      const customer = await charge(this.parts, payment, payer);
      try {
        const [subscription, receipt] = this.#deliver(order, plan, payment, customer, member);
        mails.welcome(subscription, receipt);
        return subscription;
      } catch (error) {
        // Not delivered, for example because the username was taken during the charge.
        await gateway.refund(payment.id);
        firstPayments.abandon(payment);
        throw error;
      }
    });
  }

  /** Records the payment and delivers the purchase in one transaction. */
  #deliver(
    order: Order,
    plan: StoredPlan,
    { id, uid: buyer }: Payment,
    customer: string,
    member: () => number,
  ): [Subscription, Payment] {
    const { store, payments, coupons, lifecycle, newAccounts } = this.parts;
    return store.connection.transaction(() => {
      const payment = payments.update(id, { state: 'paid' });
      const uid = member();
      const subscription = lifecycle.begin(uid, plan, payment, customer, order);
      coupons.assign(id, uid);
      if (buyer === null) newAccounts.welcome(uid);
      return [subscription, payments.update(id, { uid, subscription: subscription.id })];
    });
  }
}
