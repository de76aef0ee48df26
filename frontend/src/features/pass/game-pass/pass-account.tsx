import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { Plan } from '@/content/schema/subscription';
import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SessionUnavailable } from '@/features/account/account/session-unavailable';
import { useSession, getViewer } from '@/features/account/auth/session';
import { LoginForm } from '@/features/account/member-forms/login-form';
import { Invoices } from './invoices';
import { PassCard } from './pass-card';
import { PassControls } from './pass-controls';
import { usePassRecord } from './subscription-calls';

const partsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

export interface PassAccountProps {
  plans: readonly Plan[];
}

export function PassAccount({ plans }: PassAccountProps) {
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
  const { subscription, invoices, hasPortal } = record;
  return (
    <div css={partsStyle}>
      {subscription ? (
        <>
          <PassCard subscription={subscription} />
          <PassControls subscription={subscription} plans={plans} hasPortal={hasPortal} />
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
      <Invoices invoices={invoices} />
    </div>
  );
}
