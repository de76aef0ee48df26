import { changeCard } from './card-change.ts';
import { Checkout } from './checkout.ts';
import { createParts } from './parts.ts';
import { noPass } from './pass-error.ts';
import { PlanChange } from './plan-change.ts';
import { Renewals } from './renewals.ts';
import type { Subscription } from './schema.ts';

/** What members do with the game pass. Create one per store. */
export function createGamePass(...settings: Parameters<typeof createParts>) {
  const parts = createParts(...settings);
  const { store, subscriptions, lifecycle, mails } = parts;
  const renewals = new Renewals(parts);

  const change = (uid: number, apply: (live: Subscription) => Subscription): Subscription =>
    store.connection.transaction(() => {
      const live = subscriptions.live(uid);
      if (live === undefined) throw noPass();
      return apply(live);
    });

  return {
    ...parts,
    renewals,
    planChange: new PlanChange(parts),
    checkout: new Checkout(parts),
    changeCard: changeCard(parts, renewals),
    /** Cancels renewal; the pass lasts until its period ends. Throws 409 without a pass. */
    cancel: (uid: number) =>
      change(uid, (live) => {
        if (live.status === 'cancelled') return live;
        const cancelled = lifecycle.cancel(live);
        mails.cancelled(cancelled);
        return live.period_end > store.now() ? cancelled : lifecycle.expire(cancelled);
      }),
    /** Undoes a cancellation. */
    resume: (uid: number) =>
      change(uid, (live) => (live.status === 'cancelled' ? lifecycle.resume(live) : live)),
  };
}

export type GamePass = ReturnType<typeof createGamePass>;
