import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Plan, Subscription } from '@/content/schema/subscription';
import type { Payments } from '@/content/types';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { reloadUser, useSession, getViewer } from '@/features/account/auth/session-store';
import { SessionUnavailable } from '@/features/account/account/session-unavailable';
import { PassCard } from '../game-pass/pass-card';
import { usePassRecord } from '../game-pass/use-pass-record';
import { deleteAttempt } from './payment-attempt';
import { SubscribeForm } from './subscribe-form';
import type { CouponState } from './use-coupon';

const loadingStyle = css`
  min-block-size: 70dvh;
`;

interface CheckoutProps {
  plan: Plan;
  /** Undefined for an unsupported gateway. */
  payments: Payments | undefined;
  coupon: CouponState;
  onBought: (subscription: Subscription, sentTo: string | null) => void;
}

export function Checkout({ plan, payments, coupon, onBought }: CheckoutProps) {
  const t = useTranslations('subscribe');
  const user = useSession((state) => state.user);
  const viewer = useSession(getViewer);
  const { record, retry } = usePassRecord();
  // The form stays mounted, so that signing in keeps its values.
  const [isViewerLoaded, setIsViewerLoaded] = useState(viewer !== 'loading');
  if (viewer !== 'loading' && !isViewerLoaded) setIsViewerLoaded(true);

  const hasPass = user?.hasGamePass === true;
  useEffect(() => {
    if (hasPass) deleteAttempt();
  }, [hasPass]);

  const handleRefused = async () => {
    retry();
    await reloadUser().catch(() => undefined);
  };

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
  if (viewer === 'unavailable') return <SessionUnavailable />;
  const subscription = user ? record?.subscription : null;
  if (subscription?.status === 'pending') return <PassCard subscription={subscription} />;
  if (!payments)
    return <EmptyState art="error" title={t('noPaymentsTitle')} text={t('noPaymentsText')} />;
  return (
    <SubscribeForm
      plan={plan}
      user={user}
      payments={payments}
      coupon={coupon}
      onBought={onBought}
      onRefused={handleRefused}
    />
  );
}
