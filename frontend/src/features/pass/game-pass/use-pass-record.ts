import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reloadUser, useSession } from '@/features/account/auth/session-store';
import { queryClient } from '@/features/account/queries/query-client';
import { getRetryDelay } from '@/features/shell/errors/use-retry';
import { fetchPassRecord } from './subscription-calls';

/** Reloads when the page becomes visible and while a payment is pending. */
export function usePassRecord() {
  const user = useSession((state) => state.user);
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['pass', 'record', user?.uid],
      queryFn: user ? fetchPassRecord : skipToken,
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { status, data: record, errorUpdateCount, dataUpdateCount } }) => {
        if (status === 'error') return getRetryDelay(errorUpdateCount - 1);
        return record?.subscription?.status === 'pending' && getRetryDelay(dataUpdateCount - 1);
      },
    },
    queryClient,
  );

  // A confirmed payment changes the role.
  const isOpen = data?.subscription?.status === 'active' && user?.hasGamePass === false;
  useEffect(() => {
    if (isOpen) reloadUser().catch(() => undefined);
  }, [isOpen]);

  return { record: data ?? null, failed: isError, retry: () => void refetch() };
}
