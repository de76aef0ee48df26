import { mutationOptions } from '@tanstack/react-query';
import type { Coupon, Plan, PlanChange, Subscription } from '@/content/types';
import { callBackend, captchaHeader } from '@/features/account/auth/backend';
import { reloadUser, useSession } from '@/features/account/auth/session-store';
import { memberPost } from '@/features/account/members/member-post';
import { parseChange, parseCoupon, parsePassRecord, parseSubscription, parseUserPlan, type PassRecord } from './subscription-shape';

/** The browser's side of SPEC section 7's subscription calls. Each fails with a BackendError. */

const USER_SUBSCRIPTION = '/ag/api/user-subscription';

/** What a coupon makes of a plan's price. A coupon that is no good is a 422 with the reason. */
export const fetchCoupon = (plan: string, code: string): Promise<Coupon> =>
  callBackend(`/ag/api/plan/${encodeURIComponent(plan)}?coupon=${encodeURIComponent(code)}`, parseCoupon);

/** The member's pass, of whatever state, and its receipts. */
export const fetchPassRecord = (): Promise<PassRecord> => callBackend(USER_SUBSCRIPTION, parsePassRecord);

/** What changing to `plan` would cost now. */
export const previewChange = (plan: string): Promise<PlanChange> =>
  callBackend(`${USER_SUBSCRIPTION}?plan=${encodeURIComponent(plan)}`, parseChange);

/** The plan that the member has. */
export const fetchUserPlan = (): Promise<Plan | null> =>
  callBackend('/ag/api/user-plan', parseUserPlan, { csrfToken: useSession.getState().token });

/** A change of the pass; what is known of it, and whether it still is one, is looked up again. */
const change = <Variables>(path: string, bodyOf: (variables: Variables) => unknown) =>
  mutationOptions({
    scope: { id: 'pass' },
    meta: { changes: [['pass']] },
    mutationFn: async (variables: Variables): Promise<Subscription> => {
      const subscription = await memberPost(path, bodyOf(variables), parseSubscription);
      await reloadUser().catch(() => undefined);
      return subscription;
    },
  });

export const updateSubscription = change('/ag/api/update-subscription', (plan: string) => ({ plan }));

/** The pass lasts until its period ends, and does not renew. */
export const cancelSubscription = change('/ag/api/cancel-subscription', () => ({}));

/** Takes a cancelling back. */
export const resumeSubscription = change('/ag/api/resume-subscription', () => ({}));

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
  mutationFn: ({ body, captcha }: { body: Purchase & NewAccount; captcha: string | null }): Promise<Subscription> =>
    callBackend('/ag/api/register-subscription', parseSubscription, { method: 'POST', body, headers: captchaHeader(captcha) }),
});

/** A pass for the member who is logged in. */
export const authSubscription = change('/ag/api/auth-subscription', (body: Purchase) => body);
