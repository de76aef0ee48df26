import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/ui/link/link';
import type { Coupon, Plan } from '@/content/schema/subscription';
import { Icon } from '@/ui/icon/icon';
import { usePriceFormat } from '../game-pass/price';
import { perforationLine, ticketBottom, ticketTop } from '@/ui/notch/ticket-shape';

const sumStyle = css`
  display: grid;
  gap: var(--space-2);
  font-variant-numeric: tabular-nums;

  div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
  }
  div + [data-total='true'] {
    padding-block-start: var(--space-3);
    border-block-start: 3px dashed currentColor;
  }
  dt {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  dd {
    white-space: nowrap;
  }
  [data-total='true'] {
    font-family: var(--font-display);
    font-size: var(--type-lg);
    font-weight: 800;
  }
`;

interface PriceLine {
  label: ReactNode;
  amount: string;
  total?: boolean;
}

export function PriceSummary({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl css={sumStyle}>
      {lines.map(({ label, amount, total = false }, index) => (
        <div key={index} data-total={total}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

const summaryStyle = css`
  color: var(--ink);

  > div {
    display: grid;
    gap: var(--space-4);
    padding: clamp(18px, 2vw, 32px);
    background: var(--pass);
  }
  > :first-of-type {
    padding-block-end: var(--space-4);
    border-start-start-radius: var(--radius-lg);
    border-start-end-radius: var(--radius-lg);
  }
  > :last-of-type {
    padding-block-start: var(--space-4);
    border-end-start-radius: var(--radius-lg);
    border-end-end-radius: var(--radius-lg);
  }

  h2 {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    overflow-wrap: anywhere;
  }
  p {
    font-weight: 500;
    text-wrap: pretty;
  }
  a {
    font-weight: 700;
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
`;

interface OrderSummaryProps {
  plan: Plan;
  otherPlans: readonly Plan[];
  coupon: Coupon | null;
}

export function OrderSummary({
  plan: { title, price, currency, interval },
  otherPlans,
  coupon,
}: OrderSummaryProps) {
  const t = useTranslations('subscribe');
  const formatPrice = usePriceFormat();
  const formatAmount = (amount: number) => formatPrice(amount, currency);
  return (
    <aside aria-label={t('order')} css={summaryStyle}>
      <div css={ticketTop}>
        <h2>
          <Icon name="ticket" size={34} />
          {title}
        </h2>
        <PriceSummary
          lines={[
            { label: t('plan', { interval }), amount: formatAmount(price) },
            ...(coupon
              ? [
                  {
                    label: t('couponLine', { code: coupon.code }),
                    amount: formatAmount(-coupon.discount),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <div css={[ticketBottom, perforationLine]}>
        <PriceSummary
          lines={[{ label: t('due'), amount: formatAmount(coupon?.total ?? price), total: true }]}
        />
        <p>{t('renewal', { price: formatAmount(price), interval })}</p>
        {otherPlans.map((otherPlan) => (
          <p key={otherPlan.id}>
            <Link href={`/subscribe/${otherPlan.id}`}>
              {t('other', {
                plan: otherPlan.title,
                price: formatPrice(otherPlan.price, otherPlan.currency),
                interval: otherPlan.interval,
              })}
            </Link>
          </p>
        ))}
      </div>
    </aside>
  );
}
