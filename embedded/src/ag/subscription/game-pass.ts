import { randomUUID } from 'node:crypto';
import type { Store } from 'drupal-recipe-server';
import { HttpError } from 'drupal-recipe-server/plugin';
import { formatRfc3339 } from '../dates.ts';
import { calculateCredit, calculatePeriodEnd, toMinorUnits } from './billing.ts';
import { validationError } from './order.ts';
import type { createPassMails, MailKey } from './pass-mails.ts';
import type { GamePass, Passes } from './passes.ts';
import type { Plan, Plans } from './plans.ts';
import { createDeclinedError, createNoPassError } from './sandbox.ts';

type Sale = Pick<
  GamePass,
  'uid' | 'plan' | 'paid' | 'coupon' | 'token_hash' | 'order_key' | 'declines'
>;

/** The states of a pass. Call changes in a transaction. */
export class GamePasses {
  constructor(
    private readonly store: Store,
    private readonly plans: Plans,
    private readonly passes: Passes,
    private readonly mail: ReturnType<typeof createPassMails>,
  ) {}

  start(sale: Sale): GamePass {
    const { plan, paid, coupon } = sale;
    const item = coupon === null ? plan.title : `${plan.title} (coupon ${coupon})`;
    const pass = { id: randomUUID(), created: this.store.now(), invoices: [] };
    return this.#save({ ...pass, ...this.#startPeriod(plan), ...sale }, 'welcome', [item, paid]);
  }

  /** In cents. Throws if the change is not possible. */
  previewChange(pass: GamePass, planId: string) {
    const plan = this.plans.find(planId);
    const { id, currency } = pass.plan;
    if (plan === undefined)
      throw validationError({
        plan: planId === '' ? 'Choose a plan.' : `There is no plan "${planId}".`,
      });
    if (plan.id === id) throw new HttpError(409, 'You already have this plan.');
    if (plan.currency !== currency)
      throw validationError({
        plan: `You pay in ${currency}: you cannot change to a plan in ${plan.currency}.`,
      });
    const credit = calculateCredit(pass, this.store.now());
    return { plan, credit, due: Math.max(0, toMinorUnits(plan.price) - credit) };
  }

  /** Starts a period now, and undoes a cancellation. */
  change(pass: GamePass, planId: string) {
    const change = this.previewChange(pass, planId);
    const { plan, due } = change;
    if (due > 0 && pass.declines === 1) throw createDeclinedError();
    const changed = { ...pass, ...this.#startPeriod(plan) };
    return { change, pass: this.#save(changed, null, [`Change to ${plan.title}`, due]) };
  }

  /** A paid pass lasts until its period ends. */
  cancel(pass: GamePass): GamePass {
    if (pass.status === 'cancelled') return pass;
    const status = pass.period_end > this.store.now() ? 'cancelled' : 'expired';
    return this.#save({ ...pass, status }, 'cancelled');
  }

  resume(pass: GamePass): GamePass {
    if (pass.status !== 'cancelled') return pass;
    if (pass.period_end <= this.store.now()) throw createNoPassError();
    return this.#save({ ...pass, status: 'active' });
  }

  /**
   * Each due pass in its own transaction.
   * @throws AggregateError after the others, if some failed.
   */
  renewDue(): void {
    const errors: unknown[] = [];
    for (const id of this.passes.findDueIds())
      try {
        this.store.connection.transaction(() => {
          const pass = this.passes.find(id);
          if (pass !== undefined) this.#renew(pass);
        });
      } catch (error) {
        errors.push(error);
      }
    if (errors.length > 0) throw new AggregateError(errors, 'Some passes were not renewed.');
  }

  #renew(pass: GamePass): GamePass {
    const { plan, anchor, period_end, declines } = pass;
    if (pass.status !== 'active') return this.#save({ ...pass, status: 'expired' });
    const invoice = [`Renewal of ${plan.title}`, toMinorUnits(plan.price)] as const;
    if (declines === 1) return this.#save({ ...pass, status: 'past_due' }, null, invoice);
    const end = calculatePeriodEnd(anchor, period_end, plan);
    const period = this.#startPeriod(plan);
    // Otherwise the server was down until the next period would be over.
    if (end > this.store.now())
      Object.assign(period, { period_start: period_end, period_end: end, anchor });
    return this.#save({ ...pass, ...period }, null, invoice);
  }

  #startPeriod(plan: Plan) {
    const now = this.store.now();
    return {
      status: 'active' as const,
      plan,
      paid: toMinorUnits(plan.price),
      period_start: now,
      period_end: calculatePeriodEnd(now, now, plan),
      anchor: now,
    };
  }

  #save(
    pass: GamePass,
    mail: MailKey | null = null,
    item?: readonly [description: string, cents: number],
  ): GamePass {
    const invoices: GamePass['invoices'] = pass.invoices.map((invoice) =>
      invoice.status === 'open' ? { ...invoice, status: 'void' } : invoice,
    );
    if (item !== undefined)
      invoices.unshift({
        id: randomUUID(),
        created: formatRfc3339(this.store.now()),
        amount: item[1] / 100,
        currency: pass.plan.currency,
        description: item[0],
        status: pass.status === 'past_due' ? 'open' : 'paid',
        url: null,
      });
    const saved = this.passes.save({ ...pass, invoices });
    if (mail !== null) this.mail(mail, saved);
    return saved;
  }
}
