import { HttpError } from '../../account/http-error.ts';
import type { QueuedRequest } from '../../request-queue.ts';
import { sha256 } from '../../account/secrets.ts';
import { type SignUps, tooManySignUpsMessage } from '../account/sign-ups.ts';
import type { AppliedCoupon } from './coupons.ts';
import type { FieldErrors, NewAccount, Order } from './order.ts';
import type { PassServices } from './services.ts';
import { validationError } from './pass-error.ts';
import { createOwnerKey } from './payments.ts';
import type { StoredPlan } from './plans.ts';
import { chargeToken, createTimeoutError, limitDeclines } from './sandbox.ts';
import type { Payment, Subscription } from './schema.ts';

/** Registrations per IP address: a free purchase does not prove that the buyer is human. */
const registrationLimit = { event: 'ag_subscription.register', events: 20, window: 3600 };

interface Buyer {
  /** The payment token is bound to this owner and the plan. */
  owner: string;
  /** Null for a new account. */
  uid: number | null;
  /** Errors other than those of plan and coupon. */
  findErrors: () => FieldErrors;
  /** Finds or creates the member. */
  findOrCreateUser: () => number;
}

const toFields = ({ username, email }: NewAccount) =>
  new Map([
    ['name', [{ value: username }]],
    ['mail', [{ value: email }]],
  ]);

function accountErrors(signUps: SignUps, account: NewAccount, ip: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of signUps.validate(account.username, account.email, ip, 429))
    errors[path === 'name' ? 'username' : 'email'] ??= message;
  return errors;
}

/** Each token buys at most one subscription; a failed purchase leaves nothing behind. */
export class Checkout {
  constructor(private readonly services: PassServices) {}

  async forMember(order: Order, uid: number, ip: string): Promise<Subscription> {
    const buyer = {
      owner: createOwnerKey(uid),
      uid,
      findErrors: () => ({}),
      findOrCreateUser: () => uid,
    };
    const existing = this.#findSubscription(this.#findPayment(order, buyer));
    if (existing !== undefined) return existing;
    if (this.services.subscriptions.findUnexpired(uid) !== undefined)
      throw new HttpError(409, 'You already have a game pass.');
    return this.#limit(order, ip, () => this.#purchase(order, buyer));
  }

  /** Creates the subscription and the account, both or neither. */
  async forNewMember(
    order: Order,
    account: NewAccount,
    request: QueuedRequest,
  ): Promise<Subscription> {
    const { network: ip } = request;
    const { signUps, passwords, rateLimiter, log } = this.services;
    const names = [account.username.toLowerCase(), account.email.toLowerCase()];
    const buyer = {
      owner: sha256(names.join('\n')),
      uid: null,
      findErrors: () => accountErrors(signUps, account, ip),
    };
    const existing = this.#findSubscription(this.#findPayment(order, buyer));
    if (existing !== undefined) return existing;
    passwords.requireRoom(request);
    signUps.deleteExpired();
    const register = async (): Promise<Subscription> => {
      // Hashing is slow: only for orders that can be fulfilled.
      this.#validate(order, this.#findPayment(order, buyer), buyer);
      const hash = await passwords.hash(account.password, request);
      const { agreed_terms: terms } = account;
      const findOrCreateUser = (): number =>
        signUps.insert(toFields(account), hash, 'subscription', terms, log);
      return this.#purchase(order, { ...buyer, findOrCreateUser });
    };
    return rateLimiter.limit(
      registrationLimit,
      ip,
      tooManySignUpsMessage,
      () => this.#limit(order, ip, register),
      (error) => error === undefined,
    );
  }

  #limit<T>({ coupon }: Order, ip: string, callback: () => T | Promise<T>): Promise<T> {
    const { rateLimiter, coupons } = this.services;
    return limitDeclines(rateLimiter, ip, () => coupons.limitGuesses(coupon, ip, callback));
  }

  #findPayment({ token, plan }: Order, { owner }: Pick<Buyer, 'owner'>): Payment | undefined {
    const { payments, plans } = this.services;
    return payments.findByToken(
      token,
      (payment) =>
        payment.owner === owner &&
        payment.purpose === 'first' &&
        plans.findByNid(payment.plan)?.id === plan,
    );
  }

  #findSubscription(payment: Payment | undefined): Subscription | undefined {
    return this.services.subscriptions.get(payment?.subscription ?? '');
  }

  /** Stores payment, delivery and receipt in one transaction. */
  #purchase(order: Order, buyer: Buyer): Subscription {
    const { store, payments, coupons, lifecycle, mails } = this.services;
    const { token } = order;
    const declinedMessage = 'Your card was declined. You have not been charged.';
    const [subscription, receipt] = store.connection.transaction(() => {
      const startedPayment = this.#findPayment(order, buyer);
      // A parallel request can have bought it.
      const existing = this.#findSubscription(startedPayment);
      if (existing !== undefined) return [existing];
      const { plan, coupon } = this.#validate(order, startedPayment, buyer);
      const payment = startedPayment ?? this.#start(order, plan, coupon, buyer);
      if (!chargeToken(token, startedPayment !== undefined, declinedMessage)) return [];
      const uid = buyer.findOrCreateUser();
      const subscription = lifecycle.start(uid, plan, payment, order);
      coupons.assign(payment.id, uid);
      return [subscription, payments.settle(payment, { uid, subscription: subscription.id })];
    });
    if (subscription === undefined) throw createTimeoutError();
    if (receipt !== undefined) mails.welcome(subscription, receipt);
    return subscription;
  }

  /** Throws all validation errors at once. */
  #validate(
    order: Order,
    startedPayment: Payment | undefined,
    { uid, findErrors }: Pick<Buyer, 'uid' | 'findErrors'>,
  ): { plan: StoredPlan; coupon: AppliedCoupon | null } {
    const { plans, coupons } = this.services;
    const problems = findErrors();
    // A payment that started while the plan was on sale can finish, at its price.
    const plan =
      startedPayment === undefined ? plans.find(order.plan) : plans.findByNid(startedPayment.plan);
    if (plan === undefined) problems.plan ??= `There is no plan "${order.plan}".`;
    const coupon =
      plan === undefined || startedPayment !== undefined || order.coupon === null
        ? null
        : coupons.apply(order.coupon, plan, uid ?? 0);
    if (typeof coupon === 'string') problems.coupon = coupon;
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
    if (coupon !== null) coupons.redeem(coupon.nid, uid, payment.id);
    return payment;
  }
}
