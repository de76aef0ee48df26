import type { FastifyInstance } from 'fastify';
import { HttpError, privateAnswer } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/module.ts';
import { readRoutes } from '../answers.ts';
import { Coupons } from './coupons.ts';
import { majorUnits } from './money.ts';
import { planAnswer, Plans } from './plans.ts';

const querystring = { type: 'object', properties: { coupon: { type: 'string', maxLength: 64 } } };

/** The game pass (Drupal's `ag_subscription`): plans and coupons, buying, changing and cancelling. */
export function subscriptionModule(app: FastifyInstance, { store }: AccountServices): void {
  const plans = new Plans(store);
  const coupons = new Coupons(store);
  readRoutes(app, (part) => {
    part.get('/ag/api/plans', async () => plans.onSale().map(planAnswer));

    part.get<{ Params: { id: string }; Querystring: { coupon?: string } }>(
      '/ag/api/plan/:id',
      { schema: { querystring } },
      async ({ params, query, account }, reply) => {
        const plan = plans.find(params.id);
        if (plan === undefined) return reply.code(404).send({ message: `There is no plan "${params.id}".` });
        if (query.coupon === undefined || query.coupon.trim() === '') return planAnswer(plan);
        privateAnswer(reply);
        try {
          const { code, discount, total } = coupons.apply(query.coupon, plan, account.uid);
          return { ...planAnswer(plan), coupon: { code, discount: majorUnits(discount), total: majorUnits(total) } };
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          return reply.code(error.status).send({ message: error.message, errors: { coupon: error.message } });
        }
      },
    );
  });
}
