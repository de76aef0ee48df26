import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Subscription } from '@/content/schema/subscription';
import { ButtonLink } from '@/ui/button/button-link';
import { containerStyle } from '@/ui/container/container';
import { useViewer } from '@/features/account/auth/viewer';
import { PassCard } from '../game-pass/pass-card';
import { Invoices } from '../game-pass/invoices';
import { usePassRecord } from '../game-pass/subscription-calls';
import { ActivationSent } from '@/features/account/member-forms/activation-sent';

const pageStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  h1 {
    font-size: var(--type-3xl);
    letter-spacing: -0.035em;
    line-height: 0.95;
    outline: none;
  }
  > * {
    max-inline-size: 60rem;
  }
`;

const rowStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

interface PurchaseCompleteViewProps {
  subscription: Subscription;
  /** The new account's email address; null for an existing account. */
  sentTo: string | null;
}

/** A new member's pass starts after activation. */
export function PurchaseCompleteView({ subscription: bought, sentTo }: PurchaseCompleteViewProps) {
  const t = useTranslations('subscribe');
  const { user } = useViewer();
  const { record } = usePassRecord();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    head.current?.focus({ preventScroll: true });
  }, []);

  const subscription = record?.subscription ?? bought;
  return (
    <div css={[containerStyle, pageStyle]}>
      <h1 ref={head} tabIndex={-1}>
        {t(user !== null || sentTo === null ? 'bought' : 'boughtInactive')}
      </h1>
      <PassCard subscription={subscription} />
      {sentTo !== null && !user ? (
        <>
          <p>{t('boughtText')}</p>
          <ActivationSent mail={sentTo} />
        </>
      ) : (
        <div css={rowStyle}>
          <ButtonLink href="/game-pass#games" icon="play">
            {t('playExclusive')}
          </ButtonLink>
          <ButtonLink href="/account/game-pass" variant="quiet">
            {t('yourPass')}
          </ButtonLink>
        </div>
      )}
      <Invoices invoices={record?.invoices ?? []} />
    </div>
  );
}
