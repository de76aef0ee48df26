import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { Plan } from '@/content/schema/subscription';
import type { Payments } from '@/content/types';
import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SessionUnavailable } from '@/features/account/account/session-unavailable';
import { useSession, getViewer } from '@/features/account/auth/session-store';
import { LoginForm } from '@/features/account/member-forms/login-form';
import { PassCard } from './pass-card';
import { PassControls } from './pass-controls';
import { PaymentControls } from './payment-controls';
import { Receipts } from './receipts';
import { usePassRecord } from './use-pass-record';

const partsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

export interface PassAccountProps {
  plans: readonly Plan[];
  /** Undefined if the gateway is unavailable or unsupported. */
  payments: Payments | undefined;
}

export function PassAccount({ plans, payments }: PassAccountProps) {
  const t = useTranslations('passAccount');
  const user = useSession((state) => state.user);
  const viewer = useSession(getViewer);
  const { record, failed, retry } = usePassRecord();

  if (viewer === 'unavailable') return <SessionUnavailable />;
  if (viewer === 'guest')
    return (
      <div css={partsStyle}>
        <p>{t('signIn')}</p>
        <LoginForm />
      </div>
    );
  if (!record)
    return failed ? (
      <EmptyState
        art="error"
        title={t('errorTitle')}
        text={t('errorText')}
        action={<Button onClick={retry}>{t('retry')}</Button>}
      />
    ) : (
      <div css={partsStyle} aria-busy="true">
        <Skeleton height="210px" />
      </div>
    );
  const { subscription, receipts, awaitsPayer } = record;
  const canPay =
    subscription && subscription.status !== 'pending' && subscription.status !== 'expired';
  return (
    <div css={partsStyle}>
      {subscription ? (
        <>
          <PassCard subscription={subscription} />
          <PassControls subscription={subscription} plans={plans} />
          {canPay && payments && <PaymentControls payments={payments} awaitsPayer={awaitsPayer} />}
        </>
      ) : (
        <EmptyState
          art="pass"
          title={t(user?.hasGamePass ? 'heldTitle' : 'emptyTitle')}
          text={t(user?.hasGamePass ? 'heldText' : 'emptyText')}
          action={
            user?.hasGamePass ? (
              <ButtonLink href="/lists/of-the-pass" variant="pass">
                {t('browse')}
              </ButtonLink>
            ) : (
              <ButtonLink href="/game-pass" variant="pass" icon="ticket">
                {t('seePass')}
              </ButtonLink>
            )
          }
        />
      )}
      <Receipts receipts={receipts} />
    </div>
  );
}
