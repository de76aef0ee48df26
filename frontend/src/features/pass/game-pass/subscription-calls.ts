import { mutationOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callBackend, captchaHeader } from '@/api/backend';
import { getSession } from '@/features/account/auth/session';
import { reloadUser } from '@/features/account/auth/session-calls';
import { useViewer } from '@/features/account/auth/viewer';
import { postAsUser } from '@/features/account/members/post-as-user';
import { getRetryDelay } from '@/features/shell/errors/use-retry';
import {
  parseChange,
  parseCoupon,
  parsePassRecord,
  parsePortalUrl,
  parsePurchase,
  parseSubscription,
  parseUserPlan,
} from '@/content/schema/subscription';

/** Each call rejects with a BackendError. */

const USER_SUBSCRIPTION = '/ag/api/user-subscription';

/** Rejects with 422 for an invalid coupon. */
export const fetchCoupon = (plan: string, code: string) =>
  callBackend(
    `/ag/api/plan/${encodeURIComponent(plan)}?coupon=${encodeURIComponent(code)}`,
    parseCoupon,
  );

export const previewChange = (plan: string) =>
  callBackend(`${USER_SUBSCRIPTION}?plan=${encodeURIComponent(plan)}`, parseChange);

export const fetchUserPlan = () =>
  callBackend('/ag/api/user-plan', parseUserPlan, { csrfToken: getSession().token });

/** The provider's page for the card and invoices. */
export const openPortal = mutationOptions({
  mutationFn: () => postAsUser('/ag/api/subscription-portal', {}, parsePortalUrl),
  onSuccess: (url) => window.location.assign(url),
});

/** Reloads when the page becomes visible. */
export function usePassRecord() {
  const { user } = useViewer();
  const { data, isError, refetch } = useQuery({
    queryKey: ['pass', 'record', user?.uid],
    queryFn: user ? () => callBackend(USER_SUBSCRIPTION, parsePassRecord) : skipToken,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { status, errorUpdateCount } }) =>
      status === 'error' && getRetryDelay(errorUpdateCount - 1),
  });

  // A purchase on another device changes the role.
  const isOpen = data?.subscription?.status === 'active' && user?.hasGamePass === false;
  useEffect(() => {
    if (isOpen) reloadUser().catch(() => undefined);
  }, [isOpen]);

  return { record: data ?? null, failed: isError, retry: () => void refetch() };
}

/** The role follows the pass. */
const createPostChange = <Variables, Result>(
  path: string,
  createBody: (variables: Variables) => unknown,
  parse: (content: unknown) => Result,
) =>
  mutationOptions({
    scope: { id: 'pass' },
    meta: { changes: [['pass']] },
    mutationFn: async (variables: Variables) => {
      const result = await postAsUser(path, createBody(variables), parse);
      await reloadUser().catch(() => undefined);
      return result;
    },
  });

export const updateSubscription = createPostChange(
  '/ag/api/update-subscription',
  (plan: string) => ({ plan }),
  parsePurchase,
);

/** Cancels at the end of the period. */
export const cancelSubscription = createPostChange(
  '/ag/api/cancel-subscription',
  () => ({}),
  parseSubscription,
);

export const resumeSubscription = createPostChange(
  '/ag/api/resume-subscription',
  () => ({}),
  parseSubscription,
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
    callBackend('/ag/api/register-subscription', parsePurchase, {
      method: 'POST',
      body,
      headers: captchaHeader(captcha),
    }),
});

export const authSubscription = createPostChange(
  '/ag/api/auth-subscription',
  (body: Purchase) => body,
  parsePurchase,
);
