import { useEffect, useState } from 'react';
import type { Plan } from '@/content/types';
import { useSession } from '@/features/account/auth/session-store';
import { fetchUserPlan } from './subscription-calls';

/** Who looks at the pass. A holder's plan is null while it is being looked up, and for a pass that was not bought. */
export type PassViewer = { kind: 'guest' } | { kind: 'member' } | { kind: 'holder'; plan: Plan | null };

export function usePassViewer(): PassViewer {
  const user = useSession((state) => state.user);
  const [found, setFound] = useState<{ uid: number; plan: Plan | null } | null>(null);
  // The account is loaded again after every change of the pass: a new object asks again.
  const holder = user?.hasGamePass ? user : null;

  useEffect(() => {
    if (!holder) return;
    let current = true;
    fetchUserPlan().then(
      (plan) => current && setFound({ uid: holder.uid, plan }),
      // Without an answer the page still says that there is a pass, and where it is managed.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [holder]);

  if (!user) return { kind: 'guest' };
  if (!holder) return { kind: 'member' };
  return { kind: 'holder', plan: found?.uid === holder.uid ? found.plan : null };
}
