import { useMemo } from 'react';
import { useSession } from '@/features/account/auth/session';
import type { BridgeAuth } from './use-embed-bridge';

export function useBridgeAuth(nid: number): BridgeAuth {
  const ready = useSession((session) => session.ready);
  const user = useSession((session) => session.user);
  return useMemo(
    () =>
      ready
        ? {
            ready,
            uid: user?.uid ?? null,
            encodedUser: async () => (await import('./member-token')).fetchEncodedMember(user, nid),
          }
        : { ready },
    [ready, user, nid],
  );
}
