import { css } from '@/ui/style/css';
import { useEffect, useRef } from 'react';
import type { Subscription } from '@/content/types';
import { ButtonLink } from '@/ui/button/button-link';
import { containerStyle } from '@/ui/container/container';
import { useSession } from '@/features/account/auth/session-store';
import { PassCard } from '../game-pass/pass-card';
import { Receipts } from '../game-pass/receipts';
import { usePassRecord } from '../game-pass/use-pass-record';
import { LoginForm } from '@/features/account/member-forms/login-form';

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

/** A pass has just been bought: it, its receipt, and where to go with it. */
export function BoughtView({ subscription: bought }: { subscription: Subscription }) {
  const user = useSession((state) => state.user);
  const ready = useSession((state) => state.ready);
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
        {subscription.status === 'pending' ? 'Nearly there' : 'You are in'}
      </h1>
      <PassCard subscription={subscription} />
      {ready && !user ? (
        <>
          <p>The pass is bought, and a mail with the receipt is on its way. Sign in to use it.</p>
          <LoginForm />
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
