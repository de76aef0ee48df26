import { skipToken, useQuery } from '@tanstack/react-query';
import type { Plan } from '@/content/schema/subscription';
import { useViewer } from '@/features/account/auth/viewer';
import { fetchUserPlan } from './subscription-calls';

/** The plan is null while loading and for a granted pass. */
export interface HeldPass {
  plan: Plan | null;
}

export function useHeldPass(): HeldPass | null {
  const { user } = useViewer();
  // If the plan is unavailable, the page still links to the pass.
  const { data: plan = null } = useQuery({
    queryKey: ['pass', 'plan', user?.uid],
    queryFn: user?.hasGamePass ? fetchUserPlan : skipToken,
  });
  return user?.hasGamePass ? { plan } : null;
}
