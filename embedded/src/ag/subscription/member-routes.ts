import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorResponses, HttpError } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/services.ts';
import { userById, type UserRow } from '../../account/users.ts';
import { hasPermission } from '../../identity.ts';
import type { Store } from '../../store/store.ts';
import { jsonPost, memberGet, memberPost, requirePermission } from '../member-calls.ts';
import type { GamePass } from './game-pass.ts';
import { readAccount, readOrder } from './order.ts';
import { changeAnswer, planChangeSchema } from './plan-change.ts';
import { receiptSchema } from './payments.ts';
import { planSchema } from './plans.ts';
import { statusSchema, subscriptionSchema } from './subscriptions.ts';
import { noPass, PassError } from './pass-error.ts';

const text = z.unknown().meta({ type: 'string' });
/** Its texts are validated with all other rules of a purchase, see `order.ts`. */
const orderBody = z
  .object({
    token: text,
    first_name: text,
    last_name: text,
    username: text,
    email: text,
    password: text,
    plan: text,
    postal_code: text,
    coupon: text,
    agreed_terms: text,
  })
  .partial();
const purchase = z.object({ subscription: subscriptionSchema });
/** What the payer has to do at the gateway. */
const payerAction = z.record(z.string(), z.unknown());
const purchaseErrors = errorResponses(402, 409, 422, 429, 502, 504);
const planBody = z.object({ plan: z.string().trim().catch('') });
const cardBody = z.object({ token: z.string().trim().catch('') });

const BUY = 'buy game pass';

function requireUser(store: Store, uid: number): UserRow {
  const user = userById(store, uid);
  if (user === undefined)
    throw new HttpError(403, 'This route can only be accessed by authenticated users.');
  return user;
}

/** Routes to buy a pass. */
export function registerPurchaseRoutes(
  part: FastifyInstance,
  accounts: AccountServices,
  { checkout, subscriptions }: GamePass,
): void {
  const { store } = accounts;
  part.addHook('preValidation', requirePermission(store, BUY));

  jsonPost(
    part,
    '/ag/api/register-subscription',
    {
      tags: ['Subscription'],
      summary: 'Registers an account with a game pass',
      body: orderBody,
      response: {
        200: purchase.extend({ uid: z.int(), message: z.string() }),
        ...errorResponses(403, 429),
        ...purchaseErrors,
      },
    },
    async (body, request) => {
      const { order, errors } = readOrder(body);
      const subscription = await checkout.forNewMember(
        order,
        errors,
        readAccount(body),
        request.network,
      );
      return {
        uid: subscription.uid,
        subscription: subscriptions.answer(subscription),
        message: 'Please check your email to activate your account.',
      };
    },
    (request) => {
      if (request.account.uid > 0)
        throw new HttpError(403, 'This route can only be accessed by anonymous users.');
      if (!hasPermission(store.model, request.account, BUY))
        throw new HttpError(403, `The '${BUY}' permission is required.`);
    },
  );

  memberPost(
    part,
    accounts,
    '/ag/api/auth-subscription',
    {
      tags: ['Subscription'],
      summary: 'Buys a game pass for the user',
      body: orderBody,
      response: { 200: purchase, ...purchaseErrors },
    },
    async (uid, body, request) => {
      const { order, errors } = readOrder(body);
      const member = requireUser(store, uid);
      return {
        subscription: subscriptions.answer(
          await checkout.forMember(order, errors, member, request.network),
        ),
      };
    },
  );
}

/** Routes to show, change, cancel and resume one's own pass. */
export function registerMemberRoutes(
  part: FastifyInstance,
  accounts: AccountServices,
  pass: GamePass,
): void {
  const { store } = accounts;
  const { cardChange, subscriptions, payments, planChange } = pass;
  part.addHook('preValidation', requirePermission(store, 'manage own game pass'));

  memberPost(
    part,
    accounts,
    '/ag/api/update-subscription',
    {
      tags: ['Subscription'],
      summary: 'Changes the plan',
      body: planBody,
      response: { 200: purchase.extend({ change: planChangeSchema }), ...purchaseErrors },
    },
    async (uid, { plan }) => {
      const { subscription, change } = await planChange.apply(uid, plan);
      return { subscription: subscriptions.answer(subscription), change: changeAnswer(change) };
    },
  );

  // Real gateways can require payer confirmation (3-D Secure). The sandbox never does.
  memberPost(
    part,
    accounts,
    '/ag/api/confirm-subscription',
    {
      tags: ['Subscription'],
      summary: 'Completes a payment that its payer has confirmed',
      body: z.object({}),
      response: { 200: purchase, ...purchaseErrors },
    },
    async (uid) => {
      if (subscriptions.live(uid) === undefined) throw noPass();
      throw new PassError(409, 'You have no payment to confirm.');
    },
  );

  memberPost(
    part,
    accounts,
    '/ag/api/update-card',
    {
      tags: ['Subscription'],
      summary: 'Replaces the card',
      body: cardBody,
      response: { 200: purchase.extend({ action: payerAction.nullable() }), ...purchaseErrors },
    },
    async (uid, { token }, request) => ({
      subscription: subscriptions.answer(
        await cardChange.change(requireUser(store, uid), token, request.network),
      ),
      action: null,
    }),
  );

  for (const [name, summary, call] of [
    ['cancel', 'Cancels the game pass at the end of its period', pass.cancel],
    ['resume', 'Withdraws the cancellation', pass.resume],
  ] as const)
    memberPost(
      part,
      accounts,
      `/ag/api/${name}-subscription`,
      {
        tags: ['Subscription'],
        summary,
        body: z.object({}),
        response: { 200: purchase, ...purchaseErrors },
      },
      async (uid) => ({ subscription: subscriptions.answer(await call(uid)) }),
    );

  memberGet(
    part,
    '/ag/api/user-subscription',
    {
      tags: ['Subscription'],
      summary: 'Returns the game pass of the user, its receipts and the price of a plan change',
      querystring: z.object({ plan: z.string().default('').catch('') }),
      response: {
        200: z.object({
          subscription: subscriptionSchema.nullable(),
          receipts: z.array(receiptSchema),
          awaits_payer: z.boolean(),
          change: planChangeSchema.optional(),
        }),
        ...errorResponses(409, 422),
      },
    },
    (uid, { plan }) => {
      const subscription = subscriptions.latest(uid);
      return {
        subscription: subscription === undefined ? null : subscriptions.answer(subscription),
        receipts: payments.receipts(uid),
        awaits_payer: false,
        ...(plan === '' ? {} : { change: changeAnswer(planChange.preview(uid, plan)) }),
      };
    },
  );

  memberGet(
    part,
    '/ag/api/user-plan',
    {
      tags: ['Subscription'],
      summary: 'Returns the plan of the user',
      querystring: z.object({}),
      response: {
        200: z.object({ plan: planSchema.nullable(), status: statusSchema.nullable() }),
      },
    },
    (uid) => {
      const subscription = subscriptions.latest(uid);
      const hasPlan = subscription !== undefined && subscription.status !== 'expired';
      return {
        plan: hasPlan ? subscriptions.planOf(subscription) : null,
        status: subscription?.status ?? null,
      };
    },
  );
}
