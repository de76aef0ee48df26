import { css } from '@/ui/style/css';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { BackendError } from '@/api/backend';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/field/text-field';
import { fetchCoupon } from '../game-pass/subscription-calls';

const getRefusalReason = (error: unknown): string | null =>
  error instanceof BackendError && error.status === 422 ? error.serverMessage : null;

export function useCoupon(plan: string, initial = '') {
  const t = useTranslations('subscribe');
  const [code, setCode] = useState(initial);
  const [requestedCode, setRequestedCode] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['coupon', plan, requestedCode],
    queryFn: requestedCode === null ? skipToken : () => fetchCoupon(plan, requestedCode),
    gcTime: 0,
  });

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

const rowStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: start;

  > button {
    margin-block-start: 26px;
  }
`;

/** Enter must not submit the form. */
export function CouponField({
  coupon: { code, coupon, error, isChecking, setCode, apply },
}: {
  coupon: CouponState;
}) {
  const t = useTranslations('subscribe');
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  const applyInitial = useEffectEvent(apply);
  useEffect(() => applyInitial(), []);

  return (
    <div css={rowStyle}>
      <TextField
        label={t('coupon')}
        name="coupon"
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        help={coupon && <span role="status">{t('couponApplied', { code: coupon.code })}</span>}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={handleKey}
        onBlur={apply}
      />
      <Button variant="quiet" loading={isChecking} disabled={code.trim() === ''} onClick={apply}>
        {t('apply')}
      </Button>
    </div>
  );
}
