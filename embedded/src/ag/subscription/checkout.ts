import { createHash } from 'node:crypto';
import type { Flood } from '../../account/flood.ts';
import type { UserRow } from '../../account/users.ts';
import type { Passwords } from '../../store/passwords.ts';
import type { Store } from '../../store/store.ts';
import type { CouponGuesses } from './coupon-guesses.ts';
import type { Coupons } from './coupons.ts';
import { unlessDeclined } from './declines.ts';
import { type Exclusive, memberLock } from './exclusive.ts';
import type { FirstPayments } from './first-payments.ts';
import type { ChargeResult, Gateway } from './gateway.ts';
import type { PassMails } from './letters.ts';
import type { NewAccounts } from './new-accounts.ts';
import type { Faults, NewAccount, Order } from './order.ts';
import { hashToken, type Payments } from './payments.ts';
import type { StoredPlan } from './plans.ts';
import { declined, faultsProblem, PassProblem, refused, unanswered } from './problem.ts';
import type { Payment, Subscription } from './schema.ts';
import type { States } from './states.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Accounts that one address may make with a pass in an hour: a payment that costs nothing is no proof of a person. */
const newHolders = { event: 'ag_subscription.register', events: 20, window: 3600 };

/** Who buys, from which address. */
interface Buyer {
  owner: string;
  /** Null for an account to be. */
  uid: number | null;
  email: string;
  ip: string;
}

type Charged = Extract<ChargeResult, { outcome: 'paid' | 'pending' }>;

export interface CheckoutParts {
  store: Store;
  passwords: Passwords;
  flood: Flood;
  gateway: Gateway;
  exclusive: Exclusive;
  payments: Payments;
  firstPayments: FirstPayments;
  coupons: Coupons;
  couponGuesses: CouponGuesses;
  subscriptions: Subscriptions;
  states: States;
  mails: PassMails;
  newAccounts: NewAccounts;
}

/** Sells subscriptions. A token buys one, once, however often it is sent; what fails leaves nothing. */
export class Checkout {
  constructor(private readonly parts: CheckoutParts) {}

  /** Sells a subscription to a member. */
  forMember(order: Order, faults: Faults, member: UserRow, ip: string): Promise<Subscription> {
    const buyer: Buyer = {
      owner: memberLock(member.uid),
      uid: member.uid,
      email: member.mail ?? '',
      ip,
    };
    return this.parts.exclusive.run([memberLock(member.uid)], async () => {
      const known = this.parts.firstPayments.known(order, buyer.owner);
      const sold = this.#sold(known);
      if (sold !== undefined) return sold;
      if (this.parts.subscriptions.live(member.uid) !== undefined)
        throw new PassProblem(409, 'You already have a game pass.');
      return this.#sell(order, known, buyer, faults, async () => () => member.uid);
    });
  }

  /** Sells a subscription to somebody who becomes a member by it: both, or neither. */
  forNewMember(
    order: Order,
    faults: Faults,
    account: NewAccount,
    ip: string,
  ): Promise<Subscription> {
    const { exclusive, firstPayments, newAccounts } = this.parts;
    const [name, email] = [account.username.toLowerCase(), account.email.toLowerCase()];
    const owner = createHash('sha256').update(`${name}\n${email}`).digest('base64url');
    const buyer: Buyer = { owner, uid: null, email: account.email, ip };
    return exclusive.run(
      [`token ${hashToken(order.token)}`, `name ${name}`, `mail ${email}`],
      async () => {
        const known = firstPayments.known(order, owner);
        const sold = this.#sold(known);
        if (sold !== undefined) return sold;
        const wrong = { ...faults, ...newAccounts.faults(account) };
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

  /** `prepare` does what takes long, once the limits have let the order through, and gives what finds or makes the member. */
  async #sell(
    order: Order,
    known: Payment | undefined,
    buyer: Buyer,
    faults: Faults,
    prepare: () => Promise<() => number>,
  ): Promise<Subscription> {
    const { flood, firstPayments, couponGuesses } = this.parts;
    return unlessDeclined(flood, buyer.ip, async () => {
      const { payment, plan } = couponGuesses.counted(order.coupon, buyer.ip, () =>
        firstPayments.start(order, known, buyer.owner, buyer.uid, faults),
      );
      return this.#counted(payment, buyer, async () =>
        this.#pay(order, plan, payment, buyer, await prepare()),
      );
    });
  }

  /** Counts who becomes a member by a payment before it is asked for, and takes that back when nothing comes of it. */
  async #counted(
    payment: Payment,
    { uid, ip }: Buyer,
    pay: () => Promise<Subscription>,
  ): Promise<Subscription> {
    const { flood, firstPayments } = this.parts;
    if (uid !== null) return pay();
    if (!flood.take(newHolders, ip)) {
      firstPayments.abandon(payment);
      throw new PassProblem(
        429,
        'Too many accounts have been registered from your IP address. Try again later.',
      );
    }
    try {
      return await pay();
    } catch (error) {
      flood.giveBack(newHolders.event, ip);
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
      if (subscription.status === 'active') mails.welcome(subscription, receipt);
      return subscription;
    } catch (error) {
      await firstPayments.undo(payment, result.reference);
      throw error;
    }
  }

  /** Asks the gateway. What it refuses leaves no payment behind; what it does not answer does, for the next try. */
  async #charge(order: Order, payment: Payment, { email }: Buyer): Promise<Charged> {
    const { gateway, firstPayments } = this.parts;
    const { token, firstName, lastName, postalCode } = order;
    const { amount: amountMinor, currency, id: idempotencyKey, description } = payment;
    const payer = { token, name: `${firstName} ${lastName}`, email, postalCode };
    const result = await gateway
      .charge({ payer, amountMinor, currency, idempotencyKey, description })
      .catch((error: unknown) => {
        firstPayments.abandon(payment);
        throw refused(error);
      });
    if (result.outcome === 'timeout') throw unanswered();
    if (result.outcome === 'paid' || result.outcome === 'pending') return result;
    firstPayments.abandon(payment);
    if (result.outcome === 'invalid')
      throw faultsProblem({ token: 'The payment form has expired. Enter your card again.' });
    throw declined();
  }

  /** Notes the payment and gives what it is for, all or nothing. */
  #deliver(
    order: Order,
    plan: StoredPlan,
    { id }: Payment,
    result: Charged,
    buyer: Buyer,
    member: () => number,
  ): [Subscription, Payment] {
    const { store, payments, coupons, states, newAccounts } = this.parts;
    return store.connection.transaction(() => {
      const { confirmed } = payments.update(id, { reference: result.reference });
      const payment = payments.update(id, {
        state: result.outcome === 'paid' || confirmed === 1 ? 'paid' : 'pending',
      });
      const uid = member();
      const subscription = states.begin(uid, plan, payment, result.customer, order);
      coupons.assign(id, uid);
      const receipt = payments.update(id, { uid, subscription: subscription.id });
      if (buyer.uid === null) newAccounts.welcome(uid);
      return [subscription, receipt];
    });
  }
}
