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
  /** Where the link went that opens a new member's account; null for who had one. */
  sentTo: string | null;
}

const heading = ({ status }: Subscription, isOpen: boolean) => {
  if (status === 'pending') return 'Nearly there';
  return isOpen ? 'You are in' : 'One more step';
};

/** A pass has just been bought: it, its receipt, and where to go with it. A new member's waits until the address is confirmed. */
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
            The pass is bought, and a mail with the receipt is on its way. Open the link in our
            other mail and press its button: then your account is open, and you sign in with the
            name and password that you have just chosen. The pass waits for you.
          </p>
          <ActivationSent mail={sentTo} />
        </>
      ) : (
        <div css={rowStyle}>
          {subscription.status !== 'pending' && (
            <ButtonLink href="/game-pass#games" prefetch={false} icon="play">
              Play the games of the pass
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
