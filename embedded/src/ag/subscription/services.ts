import type { FastifyBaseLogger } from 'fastify';
import type { AccountServices } from '../../account/services.ts';
import type { Mailer } from '../account/mailer.ts';
import type { SignUps } from '../account/sign-ups.ts';
import { Coupons } from './coupons.ts';
import { SubscriptionLifecycle } from './lifecycle.ts';
import { createPassMails } from './pass-mails.ts';
import { Payments } from './payments.ts';
import { Plans } from './plans.ts';
import { migrateSubscription } from './schema.ts';
import { Subscriptions } from './subscriptions.ts';

export interface GamePassSettings {
  mailer: Mailer;
  siteUrl: string;
  signUps: SignUps;
}

export function createPassServices(
  { store, rateLimiter, passwords }: AccountServices,
  { mailer, siteUrl, signUps }: GamePassSettings,
  log: FastifyBaseLogger,
) {
  migrateSubscription(store);
  const plans = new Plans(store);
  const subscriptions = new Subscriptions(store, plans);
  return {
    store,
    log,
    rateLimiter,
    passwords,
    signUps,
    plans,
    subscriptions,
    coupons: new Coupons(store, rateLimiter),
    payments: new Payments(store),
    lifecycle: new SubscriptionLifecycle(store, subscriptions),
    mails: createPassMails(store, mailer, siteUrl, log),
  };
}

export type PassServices = ReturnType<typeof createPassServices>;
