import { useTranslations } from 'next-intl';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BackendError } from '@/features/account/auth/backend';
import { queryClient } from '@/features/account/queries/query-client';
import { fetchCoupon } from '../game-pass/subscription-calls';

const getRefusalReason = (error: unknown): string | null =>
  error instanceof BackendError && error.status === 422 ? error.serverMessage : null;

export function useCoupon(plan: string, initial = '') {
  const t = useTranslations('subscribe');
  const [code, setCode] = useState(initial);
  const [requestedCode, setRequestedCode] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['coupon', plan, requestedCode],
      queryFn: requestedCode === null ? skipToken : () => fetchCoupon(plan, requestedCode),
      gcTime: 0,
    },
    queryClient,
  );

  return {
    code,
    coupon: data ?? null,
    error:
      refusal ??
      (error && !isFetching ? (getRefusalReason(error) ?? t('couponUnreachable')) : undefined),
    isChecking: isFetching,
    setCode: (newCode: string) => {
      setCode(newCode);
      setRequestedCode(null);
      setRefusal(undefined);
    },
    apply: () => {
      const trimmedCode = code.trim();
      if (trimmedCode === '') return;
      setRefusal(undefined);
      setRequestedCode(trimmedCode);
      // Checks again on request: the network may have failed.
      if (requestedCode === trimmedCode && error) void refetch();
    },
    refuse: (reason: string) => {
      setRequestedCode(null);
      setRefusal(reason);
    },
  };
}

export type CouponState = ReturnType<typeof useCoupon>;
