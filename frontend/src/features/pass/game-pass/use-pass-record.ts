import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadUser, useSession } from '@/features/account/auth/session-store';
import { queryClient } from '@/features/account/queries/query-client';
import { retryAfter } from '@/features/shell/errors/use-retry';
import { fetchPassRecord } from './subscription-calls';
import type { PassRecord } from './subscription-shape';

export interface PassRecordState {
  /** Null while it is on its way. What is known stays while it is looked up again. */
  record: PassRecord | null;
  /** It could not be had; it is tried again by itself. */
  failed: boolean;
  retry: () => void;
}

/**
 * The member's pass and receipts. Looked up again after every change of the pass, when one comes back to the page, and for as long as a
 * payment is awaited.
 */
export function usePassRecord(): PassRecordState {
  const user = useSession((state) => state.user);
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['pass', 'record', user?.uid],
      queryFn: user ? fetchPassRecord : skipToken,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { status, data: record, errorUpdateCount, dataUpdateCount } }) => {
        if (status === 'error') return retryAfter(errorUpdateCount - 1);
        return record?.subscription?.status === 'pending' && retryAfter(dataUpdateCount - 1);
      },
    },
    queryClient,
  );

  // Once the awaited payment is there, the account has the pass.
  const isOpen = data?.subscription?.status === 'active' && user?.hasGamePass === false;
  useEffect(() => {
    if (isOpen) reloadUser().catch(() => undefined);
  }, [isOpen]);

  return { record: data ?? null, failed: isError, retry: () => void refetch() };
}
