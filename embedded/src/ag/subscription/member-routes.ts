import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError, sendJson } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/services.ts';
import { queryValue, readJson } from '../../account/request.ts';
import { userById } from '../../account/users.ts';
import { requireJson } from '../../account/request.ts';
import { hasPermission } from '../../identity.ts';
import { memberPost, refuseOthers, requireMember, requirePermission } from '../member-calls.ts';
import type { GamePass } from './game-pass.ts';
import { readAccount, readOrder } from './order.ts';
import { changeAnswer } from './plan-change.ts';
import { noPass, PassError } from './pass-error.ts';

const anything = z.record(z.string(), z.unknown());
const planBody = z.object({ plan: z.string().trim().catch('') });
const cardBody = z.object({ token: z.string().trim().catch('') });

const BUY = 'buy game pass';

/** Routes to buy a pass. */
export function registerPurchaseRoutes(
  part: FastifyInstance,
  accounts: AccountServices,
  { checkout, subscriptions }: GamePass,
): void {
  const { store } = accounts;
  part.addHook('preHandler', requirePermission(store, BUY));

  part.post('/ag/api/register-subscription', async (request, reply) => {
    requireJson(request);
    if (request.account.uid > 0)
      throw new HttpError(403, 'This route can only be accessed by anonymous users.');
    if (!hasPermission(store.model, request.account, BUY))
      throw new HttpError(403, `The '${BUY}' permission is required.`);
    const body = readJson(request, { lenient: true });
    const { order, errors } = readOrder(body);
    const subscription = await checkout.forNewMember(
      order,
      errors,
      readAccount(body),
      request.network,
    );
    const message = 'Please check your email to activate your account.';
    return sendJson(reply, {
      uid: subscription.uid,
      subscription: subscriptions.answer(subscription),
      message,
    });
  });
  refuseOthers(part, '/ag/api/register-subscription', 'POST');

  memberPost(part, accounts, '/ag/api/auth-subscription', anything, async (uid, body, request) => {
    const member = userById(store, uid);
    if (member === undefined)
      throw new HttpError(403, 'This route can only be accessed by authenticated users.');
    const { order, errors } = readOrder(body);
    return {
      subscription: subscriptions.answer(
        await checkout.forMember(order, errors, member, request.network),
      ),
    };
  });
}

/** Routes to show, change, cancel and resume one's own pass. */
export function registerMemberRoutes(
  part: FastifyInstance,
  accounts: AccountServices,
  pass: GamePass,
): void {
  const { store } = accounts;
  const { cardChange, subscriptions, payments, planChange } = pass;
  part.addHook('preHandler', requirePermission(store, 'manage own game pass'));

  memberPost(part, accounts, '/ag/api/update-subscription', planBody, async (uid, { plan }) => {
    const { subscription, change } = await planChange.apply(uid, plan);
    return { subscription: subscriptions.answer(subscription), change: changeAnswer(change) };
  });

  // Real gateways can require payer confirmation (3-D Secure). The sandbox never does.
  memberPost(part, accounts, '/ag/api/confirm-subscription', anything, async (uid) => {
    if (subscriptions.live(uid) === undefined) throw noPass();
    throw new PassError(409, 'You have no payment to confirm.');
  });

  memberPost(part, accounts, '/ag/api/update-card', cardBody, async (uid, { token }, request) => {
    const member = userById(store, uid);
    if (member === undefined)
      throw new HttpError(403, 'This route can only be accessed by authenticated users.');
    return {
      subscription: subscriptions.answer(await cardChange.change(member, token, request.network)),
      action: null,
    };
  });

  for (const [name, call] of [
    ['cancel', pass.cancel],
    ['resume', pass.resume],
  ] as const)
    memberPost(part, accounts, `/ag/api/${name}-subscription`, anything, async (uid) => ({
      subscription: subscriptions.answer(await call(uid)),
    }));

  part.get('/ag/api/user-subscription', async (request, reply) => {
    const uid = requireMember(request);
    const subscription = subscriptions.latest(uid);
    const plan = queryValue(request, 'plan') ?? '';
    return sendJson(reply, {
      subscription: subscription === undefined ? null : subscriptions.answer(subscription),
      receipts: payments.receipts(uid),
      awaits_payer: false,
      ...(plan === '' ? {} : { change: changeAnswer(planChange.preview(uid, plan)) }),
    });
  });
  refuseOthers(part, '/ag/api/user-subscription', 'GET');

  part.get('/ag/api/user-plan', async (request, reply) => {
    const subscription = subscriptions.latest(requireMember(request));
    const hasPlan = subscription !== undefined && subscription.status !== 'expired';
    return sendJson(reply, {
      plan: hasPlan ? subscriptions.planOf(subscription) : null,
      status: subscription?.status ?? null,
    });
  });
  refuseOthers(part, '/ag/api/user-plan', 'GET');
}
