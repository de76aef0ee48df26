import { changeCard } from './card-change.ts';
import { Checkout } from './checkout.ts';
import { createPassServices } from './services.ts';
import { noPassError } from './pass-error.ts';
import { PlanChange } from './plan-change.ts';
import { Renewals } from './renewals.ts';
import type { Subscription } from './schema.ts';

/** Create one per store. */
export function createGamePass(...settings: Parameters<typeof createPassServices>) {
  const services = createPassServices(...settings);
  const { store, subscriptions, lifecycle, mails } = services;
  const renewals = new Renewals(services);

  const change = (uid: number, apply: (live: Subscription) => Subscription): Subscription =>
    store.connection.transaction(() => {
      const live = subscriptions.findUnexpired(uid);
      if (live === undefined) throw noPassError();
      return apply(live);
    });

  return {
    ...services,
    renewals,
    planChange: new PlanChange(services),
    checkout: new Checkout(services),
    changeCard: changeCard(services, renewals),
    /** The pass lasts until its period ends. Throws 409 without a pass. */
    cancel: (uid: number) =>
      change(uid, (live) => {
        if (live.status === 'cancelled') return live;
        const cancelled = lifecycle.cancel(live);
        mails.cancelled(cancelled);
        return live.period_end > store.now() ? cancelled : lifecycle.expire(cancelled);
      }),
    resume: (uid: number) =>
      change(uid, (live) => (live.status === 'cancelled' ? lifecycle.resume(live) : live)),
  };
}

export type GamePass = ReturnType<typeof createGamePass>;
