import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { HttpError, sendJson } from '../../account/http-error.ts';
import type { AccountServices } from '../../account/services.ts';
import { queryValue, readJson } from '../../account/request.ts';
import { userById } from '../../account/users.ts';
import { requireJson } from '../../account/request.ts';
import { memberPost, refuseOthers, requireMember } from '../member-calls.ts';
import type { GamePass } from './game-pass.ts';
import { readAccount, readOrder } from './order.ts';
import { changeAnswer } from './plan-change.ts';
import { noPass, PassProblem } from './problem.ts';

const anything = z.record(z.string(), z.unknown());
const planBody = z.object({ plan: z.string().trim().catch('') });
const cardBody = z.object({ token: z.string().trim().catch('') });

/** The calls of SPEC section 7 that buy, show and change a pass, and ours that cancel it and take that back. */
export function registerMemberRoutes(
  part: FastifyInstance,
  accounts: AccountServices,
  pass: GamePass,
): void {
  const { store } = accounts;
  const { checkout, cardChange, subscriptions, payments, planChange } = pass;

  part.post('/ag/api/register-subscription', async (request, reply) => {
    requireJson(request);
    if (request.account.uid > 0)
      throw new HttpError(403, 'This route can only be accessed by anonymous users.');
    const body = readJson(request, { lenient: true });
    const { order, faults } = readOrder(body);
    const subscription = await checkout.forNewMember(order, faults, readAccount(body), request.ip);
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
    const { order, faults } = readOrder(body);
    return {
      subscription: subscriptions.answer(
        await checkout.forMember(order, faults, member, request.ip),
      ),
    };
  });

  memberPost(part, accounts, '/ag/api/update-subscription', planBody, async (uid, { plan }) => {
    const { subscription, change } = await planChange.apply(uid, plan);
    return { subscription: subscriptions.answer(subscription), change: changeAnswer(change) };
  });

  // With a real gateway a bank may want a step of the payer's before a payment counts; the sandbox's never does.
  memberPost(part, accounts, '/ag/api/confirm-subscription', anything, async (uid) => {
    if (subscriptions.live(uid) === undefined) throw noPass();
    throw new PassProblem(409, 'No payment waits for you.');
  });

  memberPost(part, accounts, '/ag/api/update-card', cardBody, async (uid, { token }, request) => {
    const member = userById(store, uid);
    if (member === undefined)
      throw new HttpError(403, 'This route can only be accessed by authenticated users.');
    return {
      subscription: subscriptions.answer(await cardChange.change(member, token, request.ip)),
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
