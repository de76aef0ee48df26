import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AccountServices } from 'drupal-recipe-server/account';
import { errorResponses, HttpError, privateResponse } from 'drupal-recipe-server/plugin';
import type { Mailer } from '../account/mailer.ts';
import type { SignUps } from '../account/sign-ups.ts';
import { queryText } from '../listing/paging.ts';
import { repeat } from '../repeat.ts';
import { registerGet, registerMemberScope, registerPublicScope } from '../routes.ts';
import { toMinorUnits } from './billing.ts';
import { Checkout } from './checkout.ts';
import { Coupons } from './coupons.ts';
import { GamePasses } from './game-pass.ts';
import { BUY_PERMISSION, registerPassRoutes, registerPurchaseRoutes } from './member-routes.ts';
import { validationError } from './order.ts';
import { createPassMails } from './pass-mails.ts';
import { Passes } from './passes.ts';
import { planSchema, Plans } from './plans.ts';
import { Sandbox } from './sandbox.ts';

const planOffer = planSchema.extend({
  coupon: z.object({ code: z.string(), discount: z.number(), total: z.number() }).optional(),
});
const tag = 'Subscription';

export interface GamePassSettings {
  mailer: Mailer;
  siteUrl: string;
  signUps: SignUps;
}

/** Same API as Drupal's module `ag_subscription`, with the sandbox as its provider. */
export function subscriptionModule(
  app: FastifyInstance,
  accounts: AccountServices,
  { mailer, siteUrl, signUps }: GamePassSettings,
): void {
  const { store, rateLimiter } = accounts;
  const plans = new Plans(store);
  const passes = new Passes(store);
  const coupons = new Coupons(store, rateLimiter);
  const mail = createPassMails(store, mailer, siteUrl, app.log);
  const gamePasses = new GamePasses(store, plans, passes, mail);
  const sandbox = new Sandbox(() => store.now());
  const services = { ...accounts, signUps, plans, coupons, passes, gamePasses, sandbox };
  const checkout = new Checkout(services);

  accounts.memberData.push({
    name: 'game_pass',
    collect: (uid) => passes.describe(uid),
    deleteForUser: (uid) => passes.deleteForUser(uid),
    isRetentionRequired: (uid) => (passes.findLive(uid)?.paid ?? 0) > 0,
  });
  repeat(app, 10 * 60_000, 'Passes were not renewed', () => gamePasses.renewDue());
  registerMemberScope(app, store, { tag, permission: BUY_PERMISSION }, (scope) =>
    registerPurchaseRoutes(scope, accounts, checkout),
  );
  registerMemberScope(app, store, { tag, permission: 'manage own game pass' }, (scope) =>
    registerPassRoutes(scope, accounts, passes, gamePasses),
  );
  registerPublicScope(app, tag, (scope) => {
    registerGet(scope, {
      url: '/ag/api/plans',
      summary: 'Lists plans, cheapest first',
      response: { 200: z.array(planSchema) },
      call: () => plans.findAll(),
    });

    registerGet(scope, {
      url: '/ag/api/plan/:id',
      params: z.object({ id: z.string() }),
      summary: 'Returns a plan, with the price after a coupon',
      querystring: z.object({ coupon: queryText(64).optional() }),
      response: { 200: planOffer, ...errorResponses(400, 404, 422) },
      call: async ({ params, query, account, network }, reply) => {
        const plan = plans.find(params.id);
        if (plan === undefined) throw new HttpError(404, `There is no plan "${params.id}".`);
        const submitted = query.coupon?.trim() ?? '';
        if (submitted === '') return plan;
        privateResponse(reply);
        const { code, discount } = await coupons.limitGuesses(submitted, network, () => {
          const coupon = coupons.apply(submitted, plan, account.uid);
          if (typeof coupon === 'string') throw validationError({ coupon });
          return coupon;
        });
        const total = (toMinorUnits(plan.price) - discount) / 100;
        return { ...plan, coupon: { code, discount: discount / 100, total } };
      },
    });
  });
}
