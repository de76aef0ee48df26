import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorResponses, HttpError } from '../../account/http-error.ts';
import { requireVisitor } from '../../account/request.ts';
import type { AccountServices } from '../../account/services.ts';
import { hasPermission } from '../../identity.ts';
import { registerJsonPost, registerMemberGet, registerMemberPost } from '../routes.ts';
import type { GamePass } from './game-pass.ts';
import { newAccount, orderBody } from './order.ts';
import { createNoPassError, orderError } from './pass-error.ts';
import { receiptSchema } from './payments.ts';
import { toChangeResponse, planChangeSchema } from './plan-change.ts';
import { planSchema } from './plans.ts';
import { statusSchema, subscriptionSchema } from './subscriptions.ts';

const purchase = z.object({ subscription: subscriptionSchema });
/** What the payer has to do at the gateway. */
const payerAction = z.record(z.string(), z.unknown());
const purchaseErrors = errorResponses(402, 409, 422, 429, 502, 504);
const emptyBody = z.object({});
const planBody = z.object({ plan: z.string().trim().catch('') });
const cardBody = z.object({ token: z.string().trim().catch('') });
const planQuery = z.object({ plan: z.string().default('').catch('') });

export const BUY_PERMISSION = 'buy game pass';

export function registerPurchaseRoutes(
  scope: FastifyInstance,
  accounts: AccountServices,
  { checkout, subscriptions }: GamePass,
): void {
  registerJsonPost(scope, {
    url: '/ag/api/register-subscription',
    summary: 'Registers an account with a game pass',
    body: orderBody.extend(newAccount.shape),
    formatError: orderError,
    response: {
      200: purchase.extend({ uid: z.int(), message: z.string() }),
      ...errorResponses(403),
      ...purchaseErrors,
    },
    guard: (request) => {
      requireVisitor(request);
      if (!hasPermission(accounts.store.model, request.account, BUY_PERMISSION))
        throw new HttpError(403, `The '${BUY_PERMISSION}' permission is required.`);
    },
    call: async (body, request) => {
      const subscription = await checkout.forNewMember(body, body, request);
      return {
        uid: subscription.uid,
        subscription: subscriptions.toResponse(subscription),
        message: 'Please check your email to activate your account.',
      };
    },
  });

  registerMemberPost(scope, accounts, {
    url: '/ag/api/auth-subscription',
    summary: 'Buys a game pass for the user',
    body: orderBody,
    formatError: orderError,
    response: { 200: purchase, ...purchaseErrors },
    call: async (uid, order, { network }) => ({
      subscription: subscriptions.toResponse(await checkout.forMember(order, uid, network)),
    }),
  });
}

export function registerMemberRoutes(
  scope: FastifyInstance,
  accounts: AccountServices,
  { changeCard, subscriptions, payments, planChange, cancel, resume }: GamePass,
): void {
  registerMemberPost(scope, accounts, {
    url: '/ag/api/update-subscription',
    summary: 'Changes the plan',
    body: planBody,
    response: { 200: purchase.extend({ change: planChangeSchema }), ...purchaseErrors },
    call: (uid, { plan }) => {
      const { subscription, change } = planChange.apply(uid, plan);
      return {
        subscription: subscriptions.toResponse(subscription),
        change: toChangeResponse(change),
      };
    },
  });

  // Real gateways can require payer confirmation (3-D Secure). The sandbox never does.
  registerMemberPost(scope, accounts, {
    url: '/ag/api/confirm-subscription',
    summary: 'Completes a payment that its payer has confirmed',
    body: emptyBody,
    response: { 200: purchase, ...purchaseErrors },
    call: (uid) => {
      if (subscriptions.findUnexpired(uid) === undefined) throw createNoPassError();
      throw new HttpError(409, 'You have no payment to confirm.');
    },
  });

  registerMemberPost(scope, accounts, {
    url: '/ag/api/update-card',
    summary: 'Replaces the card',
    body: cardBody,
    response: { 200: purchase.extend({ action: payerAction.nullable() }), ...purchaseErrors },
    call: async (uid, { token }, { network }) => ({
      subscription: subscriptions.toResponse(await changeCard(uid, token, network)),
      action: null,
    }),
  });

  for (const [name, summary, call] of [
    ['cancel', 'Cancels the game pass at the end of its period', cancel],
    ['resume', 'Withdraws the cancellation', resume],
  ] as const)
    registerMemberPost(scope, accounts, {
      url: `/ag/api/${name}-subscription`,
      summary,
      body: emptyBody,
      response: { 200: purchase, ...purchaseErrors },
      call: (uid) => ({ subscription: subscriptions.toResponse(call(uid)) }),
    });

  registerMemberGet(scope, {
    url: '/ag/api/user-subscription',
    summary: 'Returns the game pass of the user, its receipts and the price of a plan change',
    querystring: planQuery,
    response: {
      200: z.object({
        subscription: subscriptionSchema.nullable(),
        receipts: z.array(receiptSchema),
        awaits_payer: z.boolean(),
        change: planChangeSchema.optional(),
      }),
      ...errorResponses(409, 422),
    },
    call: (uid, { query: { plan } }) => {
      const subscription = subscriptions.findLatest(uid);
      return {
        subscription: subscription === undefined ? null : subscriptions.toResponse(subscription),
        receipts: payments.findReceipts(uid),
        awaits_payer: false,
        ...(plan === '' ? {} : { change: toChangeResponse(planChange.preview(uid, plan)) }),
      };
    },
  });

  registerMemberGet(scope, {
    url: '/ag/api/user-plan',
    summary: 'Returns the plan of the user',
    response: {
      200: z.object({ plan: planSchema.nullable(), status: statusSchema.nullable() }),
    },
    call: (uid) => {
      const subscription = subscriptions.findLatest(uid);
      const hasPlan = subscription !== undefined && subscription.status !== 'expired';
      return {
        plan: hasPlan ? subscriptions.findPlan(subscription) : null,
        status: subscription?.status ?? null,
      };
    },
  });
}
