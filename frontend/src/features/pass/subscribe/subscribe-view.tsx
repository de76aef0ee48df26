'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useEffect, useState, type ComponentProps } from 'react';
import type { Plan } from '@/content/schema/subscription';
import type { Payments } from '@/content/types/site';
import { containerStyle } from '@/ui/container/container';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { media } from '@/ui/theme/media';
import { SessionUnavailable } from '@/features/account/account/session-unavailable';
import { reloadUser } from '@/features/account/auth/session-calls';
import { useViewer } from '@/features/account/auth/viewer';
import { AgeGate } from '@/features/account/age-gate/age-gate';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { PageHead } from '@/ui/page-head/page-head';
import { OrderSummary } from './order-summary';
import { useCoupon } from './coupon-field';
import { deleteAttempt } from './payment-attempt';

const SubscribeForm = dynamic(
  () => import('./subscribe-form').then((module) => module.SubscribeForm),
  { ssr: false, loading: () => <Skeleton height="420px" /> },
);
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

const loadingStyle = css`
  min-block-size: 70dvh;
`;

type Bought = ComponentProps<typeof PurchaseCompleteView>;

export function SubscribeView({ plan, otherPlans, payments, couponCode = '' }: SubscribeViewProps) {
  const t = useTranslations('subscribe');
  const { state, user } = useViewer();
  const coupon = useCoupon(plan.id, couponCode);
  const [bought, setBought] = useState<Bought | null>(null);
  // The form stays mounted, so that signing in keeps its values.
  const [isViewerLoaded, setIsViewerLoaded] = useState(state !== 'unknown');
  if (state !== 'unknown' && !isViewerLoaded) setIsViewerLoaded(true);

  const hasPass = user?.hasGamePass === true;
  useEffect(() => {
    if (hasPass) deleteAttempt();
  }, [hasPass]);

  const renderForm = () => {
    if (!isViewerLoaded)
      return (
        <div css={loadingStyle} aria-busy="true">
          <Skeleton height="420px" />
        </div>
      );
    if (hasPass)
      return (
        <EmptyState
          art="empty"
          title={t('ownedTitle')}
          text={t('ownedText')}
          action={
            <ButtonLink href="/account/game-pass" variant="pass" icon="ticket">
              {t('manage')}
            </ButtonLink>
          }
        />
      );
    // A guest's form would create a second account.
    if (state === 'unavailable') return <SessionUnavailable />;
    if (!payments)
      return <EmptyState art="error" title={t('noPaymentsTitle')} text={t('noPaymentsText')} />;
    const form = (
      <SubscribeForm
        plan={plan}
        user={user}
        payments={payments}
        coupon={coupon}
        onBought={(subscription, sentTo) => setBought({ subscription, sentTo })}
        onRefused={() => reloadUser().catch(() => undefined)}
      />
    );
    return <AgeGate isMember={state === 'member'}>{form}</AgeGate>;
  };

  if (bought) return <PurchaseCompleteView {...bought} />;
  return (
    <div css={[containerStyle, pageStyle]}>
      <PageHead title={t('title')} />
      <div css={hasPass ? undefined : columnsStyle}>
        {renderForm()}
        {!hasPass && <OrderSummary plan={plan} otherPlans={otherPlans} coupon={coupon.coupon} />}
      </div>
    </div>
  );
}
