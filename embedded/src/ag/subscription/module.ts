import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorResponses, HttpError } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/services.ts';
import { privateResponse } from '../../http-cache.ts';
import { queryText } from '../listing/paging.ts';
import { repeat } from '../repeat.ts';
import { registerGet, registerMemberScope, registerPublicScope } from '../routes.ts';
import { toMajorUnits } from './billing.ts';
import { createGamePass, type GamePass } from './game-pass.ts';
import { BUY_PERMISSION, registerMemberRoutes, registerPurchaseRoutes } from './member-routes.ts';
import type { GamePassSettings } from './services.ts';
import { passData } from './pass-data.ts';
import { validationError } from './pass-error.ts';
import { toPlanResponse, planSchema } from './plans.ts';

const querystring = z.object({ coupon: queryText(64).optional() });
const planOffer = planSchema.extend({
  coupon: z.object({ code: z.string(), discount: z.number(), total: z.number() }).optional(),
});
const renewalInterval = 10 * 60_000;
const tag = 'Subscription';

/** Same API as Drupal's module `ag_subscription`. */
export function subscriptionModule(
  app: FastifyInstance,
  accounts: AccountServices,
  settings: GamePassSettings,
): void {
  const pass = createGamePass(accounts, settings, app.log);
  accounts.memberData.push(passData(accounts.store, pass));
  registerPlans(app, pass);
  registerMemberScope(app, accounts.store, { tag, permission: BUY_PERMISSION }, (scope) =>
    registerPurchaseRoutes(scope, accounts, pass),
  );
  registerMemberScope(app, accounts.store, { tag, permission: 'manage own game pass' }, (scope) =>
    registerMemberRoutes(scope, accounts, pass),
  );
  repeat(app, renewalInterval, 'Passes were not renewed', () => pass.renewals.run());
}

function registerPlans(app: FastifyInstance, { plans, coupons }: GamePass): void {
  registerPublicScope(app, tag, (scope) => {
    registerGet(scope, {
      url: '/ag/api/plans',
      summary: 'Lists plans, cheapest first',
      response: { 200: z.array(planSchema) },
      call: () => plans.findOnSale().map(toPlanResponse),
    });

    registerGet(scope, {
      url: '/ag/api/plan/:id',
      params: z.object({ id: z.string() }),
      summary: 'Returns a plan, with the price after a coupon',
      querystring,
      response: { 200: planOffer, ...errorResponses(400, 404, 422) },
      call: async ({ params, query, account, network }, reply) => {
        const plan = plans.find(params.id);
        if (plan === undefined) throw new HttpError(404, `There is no plan "${params.id}".`);
        if (query.coupon === undefined || query.coupon.trim() === '') return toPlanResponse(plan);
        privateResponse(reply);
        const submitted = query.coupon;
        const { code, discount, total } = await coupons.limitGuesses(submitted, network, () => {
          const applied = coupons.apply(submitted, plan, account.uid);
          if (typeof applied === 'string') throw validationError({ coupon: applied });
          return applied;
        });
        return {
          ...toPlanResponse(plan),
          coupon: { code, discount: toMajorUnits(discount), total: toMajorUnits(total) },
        };
      },
    });
  });
}
