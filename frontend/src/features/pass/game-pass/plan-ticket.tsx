import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PlanOnSale } from '@/content/fetch/plans';
import { createNotch } from '@/ui/notch/notch';
import { perforationLine } from '@/ui/notch/ticket-shape';
import { Prose } from '@/ui/prose/prose';
import { monthlyPrice, usePriceFormat } from './price';

const STUB = '92px';

const ticketStyle = css`
  display: grid;
  grid-template-rows: 1fr auto;
  min-inline-size: 0;
  border-radius: var(--radius-lg);
  background: var(--pass-wash);
  /* Visible in forced colors, which have no backgrounds. */
  outline: var(--size-outline) solid transparent;
  outline-offset: calc(-1 * var(--size-outline));

  &[data-promoted='true'] {
    background: var(--pass);
    color: var(--ink);
  }
`;

const faceStyle = css`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  padding: clamp(18px, 2vw, 32px);

  h3 {
    font-size: var(--type-xl);
    overflow-wrap: anywhere;
  }
  > div {
    font-size: var(--type-md);
    line-height: 1.45;
    text-wrap: pretty;
  }
`;

const headStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-3);
  min-block-size: 30px;
`;

const flagStyle = css`
  padding: 3px 10px;
  border-radius: var(--radius-round);
  border: var(--size-outline) solid transparent;
  background: var(--ink);
  color: var(--paper);
  font-size: var(--type-sm);
  font-weight: 700;
  line-height: 1.2;
`;

const priceStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-2);
  font-weight: 600;

  b {
    font-family: var(--font-display);
    font-size: clamp(2.5rem, 1.9rem + 2.4vw, 4.25rem);
    font-weight: 800;
    letter-spacing: -0.045em;
    line-height: 1;
  }
`;

const stubStyle = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-block-size: ${STUB};
  padding: var(--space-4) clamp(18px, 2vw, 32px);
  font-weight: 600;
`;

interface PlanTicketProps {
  plan: PlanOnSale;
  /** Percentage saved against the monthly plan; null when nothing is saved. */
  saved: number | null;
  flag: string | null;
  children: ReactNode;
}

export function PlanTicket({ plan, saved, flag, children }: PlanTicketProps) {
  const t = useTranslations('pass');
  const formatPrice = usePriceFormat();
  const { title, price, currency, interval, promoted, description } = plan;
  const perMonth =
    interval === 'year' && t('perMonth', { price: formatPrice(monthlyPrice(plan), currency) });
  const note = [perMonth, saved !== null && t('saved', { percent: saved })]
    .filter(Boolean)
    .join(': ');
  return (
    <article
      data-promoted={promoted}
      aria-label={title}
      css={[ticketStyle, createNotch(`calc(100% - ${STUB})`, '13px')]}
    >
      <div css={faceStyle}>
        <div css={headStyle}>
          <h3>{title}</h3>
          {flag && <span css={flagStyle}>{flag}</span>}
        </div>
        <p css={priceStyle}>
          {t.rich('price', {
            price: formatPrice(price, currency),
            interval,
            b: (amount) => <b>{amount}</b>,
          })}
        </p>
        {note && <p>{note}</p>}
        <Prose html={description} />
      </div>
      <div css={[stubStyle, perforationLine]}>{children}</div>
    </article>
  );
}
