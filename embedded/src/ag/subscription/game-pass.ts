import { changeCard } from './card-change.ts';
import { Checkout } from './checkout.ts';
import { createPassServices } from './services.ts';
import { createNoPassError } from './pass-error.ts';
import { PlanChange } from './plan-change.ts';
import { Renewals } from './renewals.ts';
import type { Subscription } from './schema.ts';

/** Create one per store. */
export function createGamePass(...settings: Parameters<typeof createPassServices>) {
  const services = createPassServices(...settings);
  const { store, subscriptions, lifecycle, mails } = services;
  const renewals = new Renewals(services);

  const updateUnexpired = (
    uid: number,
    apply: (subscription: Subscription) => Subscription,
  ): Subscription =>
    store.connection.transaction(() => {
      const subscription = subscriptions.findUnexpired(uid);
      if (subscription === undefined) throw createNoPassError();
      return apply(subscription);
    });

  return {
    ...services,
    renewals,
    planChange: new PlanChange(services),
    checkout: new Checkout(services),
    changeCard: changeCard(services, renewals),
    /** The pass lasts until its period ends. Throws 409 without a pass. */
    cancel: (uid: number) =>
      updateUnexpired(uid, (subscription) => {
        if (subscription.status === 'cancelled') return subscription;
        const cancelled = lifecycle.cancel(subscription);
        mails.send('cancelled', cancelled);
        return subscription.period_end > store.now() ? cancelled : lifecycle.expire(cancelled);
      }),
    resume: (uid: number) =>
      updateUnexpired(uid, (subscription) =>
        subscription.status === 'cancelled' ? lifecycle.resume(subscription) : subscription,
      ),
  };
}

export type GamePass = ReturnType<typeof createGamePass>;
