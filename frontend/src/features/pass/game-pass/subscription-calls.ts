import { mutationOptions } from '@tanstack/react-query';
import type { Coupon, Payments, Plan, PlanChange, Subscription } from '@/content/types';
import { BackendError, callBackend, captchaHeader } from '@/features/account/auth/backend';
import { reloadUser, useSession } from '@/features/account/auth/session-store';
import { memberPost } from '@/features/account/members/member-post';
import { payerStepIn, takeStep } from '../card/payer-step';
import {
  parseChange,
  parseCoupon,
  parsePassRecord,
  parseSubscription,
  parseUserPlan,
  type PassRecord,
} from './subscription-shape';

/** The browser's side of SPEC section 7's subscription calls. Each fails with a BackendError. */

const USER_SUBSCRIPTION = '/ag/api/user-subscription';

/** What a coupon makes of a plan's price. A coupon that is no good is a 422 with the reason. */
export const fetchCoupon = (plan: string, code: string): Promise<Coupon> =>
  callBackend(
    `/ag/api/plan/${encodeURIComponent(plan)}?coupon=${encodeURIComponent(code)}`,
    parseCoupon,
  );

/** The member's pass, of whatever state, and its receipts. */
export const fetchPassRecord = (): Promise<PassRecord> =>
  callBackend(USER_SUBSCRIPTION, parsePassRecord);

/** What changing to `plan` would cost now. */
export const previewChange = (plan: string): Promise<PlanChange> =>
  callBackend(`${USER_SUBSCRIPTION}?plan=${encodeURIComponent(plan)}`, parseChange);

/** The plan that the member has. */
export const fetchUserPlan = (): Promise<Plan | null> =>
  callBackend('/ag/api/user-plan', parseUserPlan, { csrfToken: useSession.getState().token });

/** A change of the pass; what is known of it, and whether it still is one, is looked up again. */
const changeBy = <Variables>(send: (variables: Variables) => Promise<Subscription>) =>
  mutationOptions({
    scope: { id: 'pass' },
    meta: { changes: [['pass']] },
    mutationFn: async (variables: Variables): Promise<Subscription> => {
      const subscription = await send(variables);
      await reloadUser().catch(() => undefined);
      return subscription;
    },
  });

const change = <Variables>(path: string, bodyOf: (variables: Variables) => unknown) =>
  changeBy((variables: Variables) => memberPost(path, bodyOf(variables), parseSubscription));

export const updateSubscription = change('/ag/api/update-subscription', (plan: string) => ({
  plan,
}));

/** The pass lasts until its period ends, and does not renew. */
export const cancelSubscription = change('/ag/api/cancel-subscription', () => ({}));

/** Takes a cancelling back. */
export const resumeSubscription = change('/ag/api/resume-subscription', () => ({}));

/** A change for which the member's bank may want a step: the member takes it, then the call is sent again and says what came of it. */
const steppedChange = <Variables extends { payments: Payments }>(
  path: string,
  bodyOf: (variables: Variables) => unknown,
) =>
  changeBy(async (variables: Variables) => {
    const post = () =>
      memberPost(path, bodyOf(variables), (content) => ({
        subscription: parseSubscription(content),
        step: payerStepIn(content),
      }));
    let answer = await post();
    if (answer.step) {
      await takeStep(variables.payments, answer.step);
      answer = await post();
    }
    if (answer.step)
      throw new BackendError(
        { message: 'Your bank has not confirmed it yet. Please try again.' },
        402,
      );
    return answer.subscription;
  });

/** Takes the step that a renewal, or a change of plan, waits for. */
export const confirmPayment = steppedChange<{ payments: Payments }>(
  '/ag/api/confirm-subscription',
  () => ({}),
);

/** Pays renewals by another card, and what is due at once. */
export const updateCard = steppedChange(
  '/ag/api/update-card',
  ({ token }: { payments: Payments; token: string }) => ({ token }),
);

/** What both ways of buying send beside the account. */
export interface Purchase {
  /** Of the payment; the same one is charged once, however often it is sent. */
  token: string;
  first_name: string;
  last_name: string;
  plan: string;
  postal_code: string;
  coupon?: string;
}

export interface NewAccount {
  username: string;
  email: string;
  password: string;
  /** The sentence that was agreed to. */
  agreed_terms: string;
}

/** Account and pass together, or neither. */
export const registerSubscription = mutationOptions({
  scope: { id: 'pass' },
  mutationFn: ({
    body,
    captcha,
  }: {
    body: Purchase & NewAccount;
    captcha: string | null;
  }): Promise<Subscription> =>
    callBackend('/ag/api/register-subscription', parseSubscription, {
      method: 'POST',
      body,
      headers: captchaHeader(captcha),
    }),
});

/** A pass for the member who is logged in. */
export const authSubscription = change('/ag/api/auth-subscription', (body: Purchase) => body);
