import type { FastifyRequest } from 'fastify';
import { type AccountServices, sha256 } from 'drupal-recipe-server/account';
import { HttpError } from 'drupal-recipe-server/plugin';
import { type SignUps, tooManySignUpsMessage } from '../account/sign-ups.ts';
import { toMinorUnits } from './billing.ts';
import type { Coupons } from './coupons.ts';
import type { GamePasses } from './game-pass.ts';
import { type NewAccount, type Order, validationError } from './order.ts';
import type { GamePass, Passes } from './passes.ts';
import type { Plans } from './plans.ts';
import { type Sandbox, UnpaidError } from './sandbox.ts';

/** Payments without success per IP address; stops card testing. */
const declineLimit = { event: 'ag_subscription.declined', events: 50, window: 3600 };
/** Accounts per IP address: a free purchase does not prove that the buyer is human. */
const registrationLimit = { event: 'ag_subscription.register', events: 20, window: 3600 };

interface Services extends Pick<AccountServices, 'store' | 'passwords' | 'rateLimiter'> {
  signUps: SignUps;
  plans: Plans;
  coupons: Coupons;
  passes: Passes;
  gamePasses: GamePasses;
  sandbox: Sandbox;
}

interface Buyer {
  /** 0 for a new account. */
  uid: number;
  /** Binds the token to the buyer and the plan. */
  orderKey: string;
  ip: string;
  findErrors?: () => Record<string, string>;
}

/** Each token buys at most one pass; a failed or unconfirmed purchase leaves nothing behind. */
export class Checkout {
  constructor(private readonly services: Services) {}

  /** @throws UnpaidError */
  async forMember(order: Order, uid: number, ip: string): Promise<GamePass> {
    const buyer = { uid, orderKey: `member ${uid} ${order.plan}`, ip };
    const existing = this.services.passes.findByToken(order.token, buyer.orderKey);
    if (existing !== undefined) return existing;
    return this.#limit(order, ip, () => {
      const declines = this.#charge(order, buyer);
      return this.#start(order, buyer, declines, () => uid);
    });
  }

  /** Creates the pass and the account, both or neither. Throws as {@link forMember}. */
  async forNewMember(order: Order & NewAccount, request: FastifyRequest): Promise<GamePass> {
    const { signUps, passes, passwords, rateLimiter } = this.services;
    const { network: ip, log } = request;
    const { username, email, password, agreed_terms } = order;
    const owner = sha256(`${username}\n${email}`.toLowerCase());
    const findErrors = (): Record<string, string> =>
      Object.fromEntries(
        signUps
          .validate(username, email, ip, 429)
          .map(({ path, message }) => [path === 'name' ? 'username' : 'email', message]),
      );
    const buyer = { uid: 0, orderKey: `${owner} ${order.plan}`, ip, findErrors };
    const existing = passes.findByToken(order.token, buyer.orderKey);
    if (existing !== undefined) return existing;
    passwords.requireRoom(request);
    signUps.deleteExpired();
    const register = async (): Promise<GamePass> => {
      const declines = this.#charge(order, buyer);
      // Hashing is slow: only for paid orders.
      const hash = await passwords.hash(password, request);
      const fields = new Map([
        ['name', [{ value: username }]],
        ['mail', [{ value: email }]],
      ]);
      return this.#start(order, buyer, declines, () =>
        signUps.insert(fields, hash, 'subscription', agreed_terms, log),
      );
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
    return rateLimiter.limit(
      declineLimit,
      ip,
      'Too many payments were declined. Try again later.',
      () => coupons.limitGuesses(coupon, ip, callback),
      (error) => error instanceof UnpaidError,
    );
  }

  #charge(order: Order, buyer: Buyer): boolean {
    this.#validate(order, buyer);
    return this.services.sandbox.charge(order.token, buyer.orderKey);
  }

  #start(order: Order, buyer: Buyer, declines: boolean, findOrCreateUser: () => number): GamePass {
    const { store, passes, gamePasses } = this.services;
    const { orderKey: order_key } = buyer;
    return store.connection.transaction(() => {
      // A parallel request can have bought it.
      const existing = passes.findByToken(order.token, order_key);
      if (existing !== undefined) return existing;
      const terms = { ...this.#validate(order, buyer), declines: Number(declines) };
      const uid = findOrCreateUser();
      return gamePasses.start({ ...terms, uid, order_key, token_hash: sha256(order.token) });
    });
  }

  /** Throws all validation errors at once. */
  #validate({ plan: id, coupon: code }: Order, { uid, findErrors }: Buyer) {
    const { passes, plans, coupons } = this.services;
    if (uid > 0 && passes.findLive(uid) !== undefined)
      throw new HttpError(409, 'You already have a game pass.');
    const errors = findErrors?.() ?? {};
    const plan = plans.find(id);
    if (plan === undefined) throw validationError({ ...errors, plan: `There is no plan "${id}".` });
    const coupon = code === '' ? null : coupons.apply(code, plan, uid);
    if (typeof coupon === 'string') errors.coupon = coupon;
    if (typeof coupon === 'string' || Object.keys(errors).length > 0) throw validationError(errors);
    const paid = toMinorUnits(plan.price) - (coupon?.discount ?? 0);
    return { plan, coupon: coupon?.code ?? null, paid };
  }
}
