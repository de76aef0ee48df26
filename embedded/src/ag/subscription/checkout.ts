import { createHash } from 'node:crypto';
import type { RateLimiter } from '../../account/rate-limiter.ts';
import type { UserRow } from '../../account/users.ts';
import type { Passwords } from '../../store/passwords.ts';
import type { Store } from '../../store/store.ts';
import type { CouponLimiter } from './coupon-limiter.ts';
import type { Coupons } from './coupons.ts';
import { withDeclineLimit } from './decline-limiter.ts';
import { type UserLock, userKey } from './user-lock.ts';
import type { FirstPayments } from './first-payments.ts';
import type { Gateway, PaidCharge } from './gateway.ts';
import type { PassMails } from './pass-mails.ts';
import type { NewAccounts } from './new-accounts.ts';
import type { FieldErrors, NewAccount, Order } from './order.ts';
import { hashToken, type Payments } from './payments.ts';
import type { StoredPlan } from './plans.ts';
import { declined, validationError, PassError, unanswered } from './pass-error.ts';
import type { Payment, Subscription } from './schema.ts';
import type { SubscriptionLifecycle } from './lifecycle.ts';
import type { Subscriptions } from './subscriptions.ts';

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

export interface CheckoutParts {
  store: Store;
  passwords: Passwords;
  rateLimiter: RateLimiter;
  gateway: Gateway;
  userLock: UserLock;
  payments: Payments;
  firstPayments: FirstPayments;
  coupons: Coupons;
  couponLimiter: CouponLimiter;
  subscriptions: Subscriptions;
  lifecycle: SubscriptionLifecycle;
  mails: PassMails;
  newAccounts: NewAccounts;
}

/** Sells subscriptions. Each token buys at most one; a failed purchase is rolled back. */
export class Checkout {
  constructor(private readonly parts: CheckoutParts) {}

  forMember(order: Order, errors: FieldErrors, member: UserRow, ip: string): Promise<Subscription> {
    const buyer: Buyer = {
      owner: userKey(member.uid),
      uid: member.uid,
      email: member.mail ?? '',
      ip,
    };
    return this.parts.userLock.run([userKey(member.uid)], async () => {
      const known = this.parts.firstPayments.known(order, buyer.owner);
      const sold = this.#sold(known);
      if (sold !== undefined) return sold;
      if (this.parts.subscriptions.live(member.uid) !== undefined)
        throw new PassError(409, 'You already have a game pass.');
      return this.#sell(order, known, buyer, errors, async () => () => member.uid);
    });
  }

  /** Sells a subscription and creates its account, both or neither. */
  forNewMember(
    order: Order,
    errors: FieldErrors,
    account: NewAccount,
    ip: string,
  ): Promise<Subscription> {
    const { userLock, firstPayments, newAccounts } = this.parts;
    const [name, email] = [account.username.toLowerCase(), account.email.toLowerCase()];
    const owner = createHash('sha256').update(`${name}\n${email}`).digest('base64url');
    const buyer: Buyer = { owner, uid: null, email: account.email, ip };
    return userLock.run(
      [`token ${hashToken(order.token)}`, `name ${name}`, `mail ${email}`],
      async () => {
        const known = firstPayments.known(order, owner);
        const sold = this.#sold(known);
        if (sold !== undefined) return sold;
        const wrong = { ...errors, ...newAccounts.errors(account, ip) };
        return this.#sell(order, known, buyer, wrong, async () => {
          const hash = await this.parts.passwords.hash(account.password);
          return () => newAccounts.insert(account, hash);
        });
      },
    );
  }

  #sold(payment: Payment | undefined): Subscription | undefined {
    const id = payment?.subscription ?? null;
    return id === null ? undefined : this.parts.subscriptions.get(id);
  }

  /**
   * `prepare` does the slow work after the limits pass and returns a function that finds or creates
   * the member.
   */
  async #sell(
    order: Order,
    known: Payment | undefined,
    buyer: Buyer,
    errors: FieldErrors,
    prepare: () => Promise<() => number>,
  ): Promise<Subscription> {
    const { rateLimiter, firstPayments, couponLimiter } = this.parts;
    return withDeclineLimit(rateLimiter, buyer.ip, async () => {
      const { payment, plan } = couponLimiter.counted(order.coupon, buyer.ip, () =>
        firstPayments.start(order, known, buyer.owner, buyer.uid, errors),
      );
      return this.#counted(payment, buyer, async () =>
        this.#pay(order, plan, payment, buyer, await prepare()),
      );
    });
  }

  /** Counts a registration before its payment and releases it if the purchase fails. */
  async #counted(
    payment: Payment,
    { uid, ip }: Buyer,
    pay: () => Promise<Subscription>,
  ): Promise<Subscription> {
    const { rateLimiter, firstPayments } = this.parts;
    if (uid !== null) return pay();
    if (!rateLimiter.consume(newHolders, ip)) {
      firstPayments.abandon(payment);
      throw new PassError(
        429,
        'Too many accounts have been registered from your IP address. Try again later.',
      );
    }
    try {
      return await pay();
    } catch (error) {
      rateLimiter.refund(newHolders.event, ip);
      throw error;
    }
  }

  async #pay(
    order: Order,
    plan: StoredPlan,
    payment: Payment,
    buyer: Buyer,
    member: () => number,
  ): Promise<Subscription> {
    const { firstPayments, mails } = this.parts;
    const result = await this.#charge(order, payment, buyer);
    try {
      const [subscription, receipt] = this.#deliver(order, plan, payment, result, buyer, member);
      mails.welcome(subscription, receipt);
      return subscription;
    } catch (error) {
      firstPayments.abandon(payment);
      throw error;
    }
  }

  /**
   * Charges the payment. Drops it if the gateway rejects it; keeps it for a retry after a timeout.
   */
  async #charge(order: Order, payment: Payment, { email }: Buyer): Promise<PaidCharge> {
    const { gateway, firstPayments } = this.parts;
    const { token, firstName, lastName, postalCode } = order;
    const { amount: amountMinor, currency, id: idempotencyKey, description } = payment;
    const payer = { token, name: `${firstName} ${lastName}`, email, postalCode };
    const result = await gateway.charge({
      payer,
      amountMinor,
      currency,
      idempotencyKey,
      description,
    });
    if (result.outcome === 'timeout') throw unanswered();
    if (result.outcome === 'paid') return result;
    firstPayments.abandon(payment);
    if (result.outcome === 'invalid')
      throw validationError({ token: 'The payment form has expired. Enter your card again.' });
    throw declined();
  }

  /** Records the payment and delivers the purchase in one transaction. */
  #deliver(
    order: Order,
    plan: StoredPlan,
    { id }: Payment,
    { customer }: PaidCharge,
    buyer: Buyer,
    member: () => number,
  ): [Subscription, Payment] {
    const { store, payments, coupons, lifecycle, newAccounts } = this.parts;
    return store.connection.transaction(() => {
      const payment = payments.update(id, { state: 'paid' });
      const uid = member();
      const subscription = lifecycle.begin(uid, plan, payment, customer, order);
      coupons.assign(id, uid);
      const receipt = payments.update(id, { uid, subscription: subscription.id });
      if (buyer.uid === null) newAccounts.welcome(uid);
      return [subscription, receipt];
    });
  }
}
