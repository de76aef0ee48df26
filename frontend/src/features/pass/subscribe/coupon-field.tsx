import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { Button } from '@/ui/button/button';
import { TextField } from '@/ui/field/text-field';
import type { CouponState } from './use-coupon';

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
