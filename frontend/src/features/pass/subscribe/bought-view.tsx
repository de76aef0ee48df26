import { css } from '@/ui/style/css';
import { useEffect, useRef } from 'react';
import type { Subscription } from '@/content/types';
import { ButtonLink } from '@/ui/button/button-link';
import { containerStyle } from '@/ui/container/container';
import { useSession } from '@/features/account/auth/session-store';
import { PassCard } from '../game-pass/pass-card';
import { Receipts } from '../game-pass/receipts';
import { usePassRecord } from '../game-pass/use-pass-record';
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

export interface BoughtViewProps {
  subscription: Subscription;
  /** Where the activation mail went; null for an existing account. */
  sentTo: string | null;
}

const heading = ({ status }: Subscription, isOpen: boolean) => {
  if (status === 'pending') return 'Nearly there';
  return isOpen ? 'You’re in!' : 'One more step';
};

/** A new member's pass starts after activation. */
export function BoughtView({ subscription: bought, sentTo }: BoughtViewProps) {
  const user = useSession((state) => state.user);
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
        {heading(subscription, user !== null || sentTo === null)}
      </h1>
      <PassCard subscription={subscription} />
      {sentTo !== null && !user ? (
        <>
          <p>
            You’ve bought the pass, and a receipt is on its way by email. To activate your account,
            open the link in our other email, then sign in with the name and password you chose.
          </p>
          <ActivationSent mail={sentTo} />
        </>
      ) : (
        <div css={rowStyle}>
          {subscription.status !== 'pending' && (
            <ButtonLink href="/game-pass#games" prefetch={false} icon="play">
              Play pass-only games
            </ButtonLink>
          )}
          <ButtonLink href="/account/game-pass" prefetch={false} variant="quiet">
            Your game pass
          </ButtonLink>
        </div>
      )}
      <Receipts receipts={record?.receipts ?? []} />
    </div>
  );
}
