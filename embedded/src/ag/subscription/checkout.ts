import { createHash } from 'node:crypto';
import { HttpError } from '../../account/http-error.ts';
import type { UserRow } from '../../account/users.ts';
import { type SignUps, tooManySignUps } from '../account/sign-ups.ts';
import type { AppliedCoupon } from './coupons.ts';
import { limitDeclines } from './decline-limit.ts';
import type { FieldErrors, NewAccount, Order } from './order.ts';
import type { PassServices } from './services.ts';
import { validationError } from './pass-error.ts';
import { memberOwner } from './payments.ts';
import type { StoredPlan } from './plans.ts';
import { chargeToken, timedOut } from './sandbox.ts';
import type { Payment, Subscription } from './schema.ts';

/** Registrations per IP address: a free purchase does not prove that the buyer is human. */
const newHolders = { event: 'ag_subscription.register', events: 20, window: 3600 };

interface Buyer {
  /** Bound to the token with the plan. */
  owner: string;
  /** Null for a new account. */
  uid: number | null;
  /** Errors other than those of plan and coupon. */
  errors: () => FieldErrors;
  /** Finds or creates the member. */
  member: () => number;
}

const fieldsOf = ({ username, email }: NewAccount) =>
  new Map([
    ['name', [{ value: username }]],
    ['mail', [{ value: email }]],
  ]);

function accountErrors(signUps: SignUps, account: NewAccount, ip: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of signUps.violations(account.username, account.email, ip, 429))
    errors[path === 'name' ? 'username' : 'email'] ??= message;
  return errors;
}

/** Each token buys at most one subscription; a failed purchase leaves nothing behind. */
export class Checkout {
  constructor(private readonly services: PassServices) {}

  async forMember(order: Order, { uid }: UserRow, ip: string): Promise<Subscription> {
    const buyer = { owner: memberOwner(uid), uid, errors: () => ({}), member: () => uid };
    const sold = this.#sold(this.#known(order, buyer));
    if (sold !== undefined) return sold;
    if (this.services.subscriptions.live(uid) !== undefined)
      throw new HttpError(409, 'You already have a game pass.');
    return this.#limited(order, ip, () => this.#sell(order, buyer));
  }

  /** Creates the subscription and the account, both or neither. */
  async forNewMember(order: Order, account: NewAccount, ip: string): Promise<Subscription> {
    const { signUps, passwords, rateLimiter, log } = this.services;
    const names = [account.username.toLowerCase(), account.email.toLowerCase()];
    const buyer = {
      owner: createHash('sha256').update(names.join('\n')).digest('base64url'),
      uid: null,
      errors: () => accountErrors(signUps, account, ip),
    };
    const sold = this.#sold(this.#known(order, buyer));
    if (sold !== undefined) return sold;
    signUps.forgetExpired();
    const register = async (): Promise<Subscription> => {
      // Hashing is slow: only for orders that can be fulfilled.
      this.#price(order, this.#known(order, buyer), buyer);
      const hash = await passwords.hash(account.password);
      const { agreed_terms: terms } = account;
      const member = (): number =>
        signUps.insert(fieldsOf(account), hash, 'subscription', terms, log);
      return this.#sell(order, { ...buyer, member });
    };
    return rateLimiter.limit(
      newHolders,
      ip,
      tooManySignUps(429).message,
      () => this.#limited(order, ip, register),
      (error) => error === undefined,
    );
  }

  #limited<T>({ coupon }: Order, ip: string, work: () => T | Promise<T>): Promise<T> {
    const { rateLimiter, coupons } = this.services;
    return limitDeclines(rateLimiter, ip, () => coupons.limitGuesses(coupon, ip, work));
  }

  #known({ token, plan }: Order, { owner }: Pick<Buyer, 'owner'>): Payment | undefined {
    const { payments, plans } = this.services;
    return payments.known(
      token,
      (payment) =>
        payment.owner === owner &&
        payment.purpose === 'first' &&
        plans.byNid(payment.plan)?.id === plan,
    );
  }

  #sold(payment: Payment | undefined): Subscription | undefined {
    return this.services.subscriptions.get(payment?.subscription ?? '');
  }

  /** Payment, delivery and receipt in one transaction. */
  #sell(order: Order, buyer: Buyer): Subscription {
    const { store, payments, coupons, lifecycle, mails } = this.services;
    const { token } = order;
    const declined = 'Your card was declined. You have not been charged.';
    const [subscription, receipt] = store.connection.transaction(() => {
      const known = this.#known(order, buyer);
      // A parallel request can have bought it.
      const sold = this.#sold(known);
      if (sold !== undefined) return [sold];
      const { plan, coupon } = this.#price(order, known, buyer);
      const payment = known ?? this.#start(order, plan, coupon, buyer);
      if (!chargeToken(token, known !== undefined, declined)) return [];
      const uid = buyer.member();
      const subscription = lifecycle.begin(uid, plan, payment, order);
      coupons.assign(payment.id, uid);
      return [subscription, payments.settle(payment, { uid, subscription: subscription.id })];
    });
    if (subscription === undefined) throw timedOut();
    if (receipt !== undefined) mails.welcome(subscription, receipt);
    return subscription;
  }

  /** Throws all validation errors at once. */
  #price(
    order: Order,
    known: Payment | undefined,
    { uid, errors }: Pick<Buyer, 'uid' | 'errors'>,
  ): { plan: StoredPlan; coupon: AppliedCoupon | null } {
    const { plans, coupons } = this.services;
    const problems = errors();
    // A payment that started while the plan was on sale can finish, at its price.
    const plan = known === undefined ? plans.find(order.plan) : plans.byNid(known.plan);
    if (plan === undefined) problems['plan'] ??= `There is no plan "${order.plan}".`;
    const coupon =
      plan === undefined || known !== undefined || order.coupon === null
        ? null
        : coupons.apply(order.coupon, plan, uid ?? 0);
    if (typeof coupon === 'string') problems['coupon'] = coupon;
    if (plan === undefined || typeof coupon === 'string' || Object.keys(problems).length > 0)
      throw validationError(problems);
    return { plan, coupon };
  }

  /** Binds the token and the coupon to the purchase. */
  #start(
    { token }: Order,
    plan: StoredPlan,
    coupon: AppliedCoupon | null,
    { owner, uid }: Buyer,
  ): Payment {
    const { payments, coupons } = this.services;
    const payment = payments.record(
      {
        owner,
        uid,
        subscription: null,
        purpose: 'first',
        plan: plan.nid,
        coupon: coupon?.code ?? null,
        amount: coupon?.total ?? plan.minor,
        currency: plan.currency,
        description: coupon === null ? plan.title : `${plan.title} (coupon ${coupon.code})`,
        state: 'started',
      },
      token,
    );
    if (coupon !== null) coupons.use(coupon.nid, uid, payment.id);
    return payment;
  }
}
