import { skipToken, useQuery } from '@tanstack/react-query';
import type { Plan } from '@/content/types';
import { useSession } from '@/features/account/auth/session-store';
import { queryClient } from '@/features/account/queries/query-client';
import { fetchUserPlan } from './subscription-calls';

/** Who looks at the pass. A holder's plan is null while it is being looked up, and for a pass that was not bought. */
export type PassViewer =
  { kind: 'guest' } | { kind: 'member' } | { kind: 'holder'; plan: Plan | null };

export function usePassViewer(): PassViewer {
  const user = useSession((state) => state.user);
  // Without an answer the page still says that there is a pass, and where it is managed.
  const { data: plan = null } = useQuery(
    {
      queryKey: ['pass', 'plan', user?.uid],
      queryFn: user?.hasGamePass ? fetchUserPlan : skipToken,
    },
    queryClient,
  );
  if (!user) return { kind: 'guest' };
  return user.hasGamePass ? { kind: 'holder', plan } : { kind: 'member' };
}
