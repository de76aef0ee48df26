import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { hasPermission } from 'drupal-recipe-server';
import type { AccountServices } from 'drupal-recipe-server/account';
import { errorResponses, HttpError, requireVisitor } from 'drupal-recipe-server/plugin';
import { registerJsonPost, registerMemberGet, registerMemberPost } from '../routes.ts';
import type { Checkout } from './checkout.ts';
import type { GamePasses } from './game-pass.ts';
import { newAccount, orderBody, orderError } from './order.ts';
import {
  type GamePass,
  passRecord,
  type Passes,
  subscriptionSchema,
  toSubscription,
} from './passes.ts';
import { planSchema } from './plans.ts';
import { createNoPassError, UnpaidError } from './sandbox.ts';

export const BUY_PERMISSION = 'buy game pass';

const emptyBody = z.object({});
const planId = z.string().trim().default('').catch('');
const purchase = z.object({ subscription: subscriptionSchema });
const otherResponses = {
  202: z
    .object({ action: z.looseObject({ provider: z.enum(['sandbox', 'stripe']) }) })
    .describe('The payer has to confirm; then repeat the call'),
  ...errorResponses(402, 409, 422, 429, 502, 504),
};
/** Major units. */
const planChange = z
  .object({ plan: planSchema, credit: z.number(), price: z.number(), due: z.number() })
  .meta({ id: 'PlanChange' });

const toPlanChange = ({ plan, credit, due }: ReturnType<GamePasses['previewChange']>) => ({
  plan,
  credit: credit / 100,
  price: plan.price,
  due: due / 100,
});

/** Nothing exists until the payer has confirmed. */
async function orConfirm<T>(
  reply: FastifyReply,
  purchased: Promise<GamePass>,
  toResponse: (pass: GamePass) => T,
): Promise<T | FastifyReply> {
  try {
    return toResponse(await purchased);
  } catch (error) {
    if (!(error instanceof UnpaidError) || error.status !== 202) throw error;
    return reply.code(202).send({ action: { provider: 'sandbox' } });
  }
}

export function registerPurchaseRoutes(
  scope: FastifyInstance,
  accounts: AccountServices,
  checkout: Checkout,
): void {
  registerMemberPost(scope, accounts, {
    url: '/ag/api/auth-subscription',
    summary: 'Buys a game pass for the user',
    body: orderBody,
    formatError: orderError,
    response: { 200: purchase, ...otherResponses },
    call: (uid, order, { network }, reply) =>
      orConfirm(reply, checkout.forMember(order, uid, network), (pass) => ({
        subscription: toSubscription(pass),
      })),
  });

  registerJsonPost(scope, {
    url: '/ag/api/register-subscription',
    summary: 'Registers an account with a game pass',
    body: orderBody.extend(newAccount.shape),
    formatError: orderError,
    response: {
      200: purchase.extend({ uid: z.int(), message: z.string() }),
      ...errorResponses(403),
      ...otherResponses,
    },
    guard: (request) => {
      requireVisitor(request);
      if (!hasPermission(accounts.store.model, request.account, BUY_PERMISSION))
        throw new HttpError(403, `The '${BUY_PERMISSION}' permission is required.`);
    },
    call: (body, request, reply) =>
      orConfirm(reply, checkout.forNewMember(body, request), (pass) => ({
        uid: pass.uid,
        subscription: toSubscription(pass),
        message: 'Please check your email to activate your account.',
      })),
  });
}

export function registerPassRoutes(
  scope: FastifyInstance,
  accounts: AccountServices,
  passes: Passes,
  gamePasses: GamePasses,
): void {
  const requirePass = (uid: number): GamePass => {
    const pass = passes.findLive(uid);
    if (pass === undefined) throw createNoPassError();
    return pass;
  };
  const update = <T>(uid: number, change: (pass: GamePass) => T): T =>
    accounts.store.connection.transaction(() => change(requirePass(uid)));

  registerMemberPost(scope, accounts, {
    url: '/ag/api/update-subscription',
    summary: 'Changes the plan',
    body: z.object({ plan: planId }),
    response: { 200: purchase.extend({ change: planChange }), ...otherResponses },
    call: (uid, { plan }) => {
      const { pass, change } = update(uid, (current) => gamePasses.change(current, plan));
      return { subscription: toSubscription(pass), change: toPlanChange(change) };
    },
  });

  for (const [name, summary] of [
    ['cancel', 'Cancels the game pass at the end of its period'],
    ['resume', 'Withdraws the cancellation'],
  ] as const)
    registerMemberPost(scope, accounts, {
      url: `/ag/api/${name}-subscription`,
      summary,
      body: emptyBody,
      response: { 200: purchase, ...errorResponses(409, 502, 504) },
      call: (uid) => ({
        subscription: toSubscription(update(uid, (pass) => gamePasses[name](pass))),
      }),
    });

  registerMemberPost(scope, accounts, {
    url: '/ag/api/subscription-portal',
    summary: 'Opens the provider’s pages for cards and invoices',
    body: emptyBody,
    response: { 200: z.object({ url: z.string() }), ...errorResponses(409, 502, 504) },
    call: (uid) => {
      requirePass(uid);
      throw new HttpError(409, 'Your game pass has no billing page.');
    },
  });

  registerMemberGet(scope, {
    url: '/ag/api/user-subscription',
    summary: 'Returns the game pass of the user, its invoices and the price of a plan change',
    querystring: z.object({ plan: planId }),
    response: {
      200: passRecord.extend({ has_portal: z.boolean(), change: planChange.optional() }),
      ...errorResponses(409, 422, 502, 504),
    },
    call: (uid, { query: { plan } }) => ({
      ...passes.describe(uid),
      has_portal: false,
      ...(plan !== '' && {
        change: toPlanChange(gamePasses.previewChange(requirePass(uid), plan)),
      }),
    }),
  });

  registerMemberGet(scope, {
    url: '/ag/api/user-plan',
    summary: 'Returns the plan of the user',
    response: {
      200: z.object({
        plan: planSchema.nullable(),
        status: subscriptionSchema.shape.status.nullable(),
      }),
    },
    call: (uid) => {
      const { plan = null, status = null } = passes.findByMember(uid)[0] ?? {};
      return { plan: status === 'expired' ? null : plan, status };
    },
  });
}
