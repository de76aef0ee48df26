import { skipToken, useQuery } from '@tanstack/react-query';
import type { Plan } from '@/content/schema/subscription';
import { useSession } from '@/features/account/auth/session';
import { fetchUserPlan } from './subscription-calls';

/** A holder's plan is null while loading and for a granted pass. */
export type PassViewer =
  { kind: 'guest' } | { kind: 'member' } | { kind: 'holder'; plan: Plan | null };

export function usePassViewer(): PassViewer {
  const user = useSession((state) => state.user);
  // If the plan is unavailable, the page still links to the pass.
  const { data: plan = null } = useQuery({
    queryKey: ['pass', 'plan', user?.uid],
    queryFn: user?.hasGamePass ? fetchUserPlan : skipToken,
  });
  if (!user) return { kind: 'guest' };
  return user.hasGamePass ? { kind: 'holder', plan } : { kind: 'member' };
}
