import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { Plan } from '@/content/schema/subscription';
import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { MemberGate } from '@/features/account/account/member-gate';
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
  return (
    <MemberGate signInText={t('signIn')}>
      {({ hasGamePass }) => <UserPass plans={plans} hasGamePass={hasGamePass} />}
    </MemberGate>
  );
}

function UserPass({ plans, hasGamePass }: PassAccountProps & { hasGamePass: boolean }) {
  const t = useTranslations('passAccount');
  const { record, failed, retry } = usePassRecord();
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
          title={t(hasGamePass ? 'heldTitle' : 'emptyTitle')}
          text={t(hasGamePass ? 'heldText' : 'emptyText')}
          action={
            hasGamePass ? (
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
