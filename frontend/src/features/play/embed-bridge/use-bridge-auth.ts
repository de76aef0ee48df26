import { useMemo } from 'react';
import { useViewer } from '@/features/account/auth/viewer';
import type { BridgeAuth } from './use-embed-bridge';

export function useBridgeAuth(nid: number): BridgeAuth {
  const { state, user } = useViewer();
  return useMemo(
    () =>
      state === 'unknown'
        ? { ready: false }
        : {
            ready: true,
            uid: user?.uid ?? null,
            encodedUser: async () => (await import('./member-token')).fetchEncodedMember(user, nid),
          },
    [state, user, nid],
  );
}
