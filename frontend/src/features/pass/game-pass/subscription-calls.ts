import { mutationOptions } from '@tanstack/react-query';
import type { Payments } from '@/content/types';
import { BackendError, callBackend, captchaHeader } from '@/features/account/auth/backend';
import { reloadUser, useSession } from '@/features/account/auth/session-store';
import { postAsUser } from '@/features/account/members/post-as-user';
import { parsePaymentAction, authenticatePayer } from '../card/payment-action';
import {
  parseChange,
  parseCoupon,
  parsePassRecord,
  parseSubscription,
  parseUserPlan,
  type Subscription,
} from '@/content/schema/subscription';

/** Each call rejects with a BackendError. */

const USER_SUBSCRIPTION = '/ag/api/user-subscription';

/** Rejects with 422 for an invalid coupon. */
export const fetchCoupon = (plan: string, code: string) =>
  callBackend(
    `/ag/api/plan/${encodeURIComponent(plan)}?coupon=${encodeURIComponent(code)}`,
    parseCoupon,
  );

export const fetchPassRecord = () => callBackend(USER_SUBSCRIPTION, parsePassRecord);

export const previewChange = (plan: string) =>
  callBackend(`${USER_SUBSCRIPTION}?plan=${encodeURIComponent(plan)}`, parseChange);

export const fetchUserPlan = () =>
  callBackend('/ag/api/user-plan', parseUserPlan, { csrfToken: useSession.getState().token });

const createChange = <Variables>(send: (variables: Variables) => Promise<Subscription>) =>
  mutationOptions({
    scope: { id: 'pass' },
    meta: { changes: [['pass']] },
    mutationFn: async (variables: Variables) => {
      const subscription = await send(variables);
      await reloadUser().catch(() => undefined);
      return subscription;
    },
  });

const createPostChange = <Variables>(path: string, createBody: (variables: Variables) => unknown) =>
  createChange((variables: Variables) =>
    postAsUser(path, createBody(variables), parseSubscription),
  );

export const updateSubscription = createPostChange(
  '/ag/api/update-subscription',
  (plan: string) => ({
    plan,
  }),
);

/** Cancels at the end of the period. */
export const cancelSubscription = createPostChange('/ag/api/cancel-subscription', () => ({}));

export const resumeSubscription = createPostChange('/ag/api/resume-subscription', () => ({}));

/** After authentication, the call is repeated and returns the outcome. */
const changeWithPaymentAction = <Variables extends { payments: Payments }>(
  path: string,
  createBody: (variables: Variables) => unknown,
) =>
  createChange(async (variables: Variables) => {
    const post = () =>
      postAsUser(path, createBody(variables), (content) => ({
        subscription: parseSubscription(content),
        step: parsePaymentAction(content),
      }));
    let result = await post();
    if (result.step) {
      await authenticatePayer(variables.payments, result.step);
      result = await post();
    }
    if (result.step)
      throw new BackendError(
        { message: 'Your bank has not confirmed it yet. Please try again.' },
        402,
      );
    return result.subscription;
  });

export const confirmPayment = changeWithPaymentAction<{ payments: Payments }>(
  '/ag/api/confirm-subscription',
  () => ({}),
);

export const updateCard = changeWithPaymentAction(
  '/ag/api/update-card',
  ({ token }: { payments: Payments; token: string }) => ({ token }),
);

interface Purchase {
  /** The payment token, which is also the idempotency key. */
  token: string;
  first_name: string;
  last_name: string;
  plan: string;
  postal_code: string;
  coupon?: string;
}

interface NewAccount {
  username: string;
  email: string;
  password: string;
  agreed_terms: string;
}

export const registerSubscription = mutationOptions({
  scope: { id: 'pass' },
  mutationFn: ({ body, captcha }: { body: Purchase & NewAccount; captcha: string | null }) =>
    callBackend('/ag/api/register-subscription', parseSubscription, {
      method: 'POST',
      body,
      headers: captchaHeader(captcha),
    }),
});

export const authSubscription = createPostChange(
  '/ag/api/auth-subscription',
  (body: Purchase) => body,
);
