'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { Plan, Subscription } from '@/content/schema/subscription';
import type { Payments } from '@/content/types';
import { containerStyle } from '@/ui/container/container';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { media } from '@/ui/theme/media';
import { useSession } from '@/features/account/auth/session-store';
import { PageHead } from '@/ui/page-head/page-head';
import { OrderSummary } from './order-summary';
import { useCoupon } from './use-coupon';

const Checkout = dynamic(() => import('./checkout').then((module) => module.Checkout), {
  ssr: false,
  loading: () => <Skeleton height="420px" />,
});
const PurchaseCompleteView = dynamic(
  () => import('./purchase-complete-view').then((module) => module.PurchaseCompleteView),
  { ssr: false },
);

const pageStyle = css`
  --container: 72rem;
`;

const columnsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 4vw, 64px);
  align-items: start;

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 380px);

    > :last-child {
      position: sticky;
      inset-block-start: calc(var(--size-header) + 16px);
    }
  }
  @media (max-width: 899px) {
    > :last-child {
      order: -1;
      inline-size: 100%;
      max-inline-size: 620px;
    }
  }
`;

interface SubscribeViewProps {
  plan: Plan;
  otherPlans: readonly Plan[];
  payments: Payments | undefined;
  couponCode?: string;
}

export function SubscribeView({ plan, otherPlans, payments, couponCode = '' }: SubscribeViewProps) {
  const t = useTranslations('subscribe');
  const coupon = useCoupon(plan.id, couponCode);
  const [purchase, setPurchase] = useState<{
    subscription: Subscription;
    sentTo: string | null;
  } | null>(null);
  const hasPass = useSession(({ user }) => user?.hasGamePass === true);
  if (purchase) return <PurchaseCompleteView {...purchase} />;
  return (
    <div css={[containerStyle, pageStyle]}>
      <PageHead title={t('title')} />
      <div css={hasPass ? undefined : columnsStyle}>
        <Checkout
          plan={plan}
          payments={payments}
          coupon={coupon}
          onBought={(subscription, sentTo) => setPurchase({ subscription, sentTo })}
        />
        {!hasPass && <OrderSummary plan={plan} otherPlans={otherPlans} coupon={coupon.coupon} />}
      </div>
    </div>
  );
}
