import { css } from '@/ui/style/css';
import type { Payments, Plan } from '@/content/types';
import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Away } from '@/features/account/account/away';
import { isUnreached, useSession } from '@/features/account/auth/session-store';
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
  max-inline-size: 60rem;
`;

export interface PassAccountProps {
  /** On sale. */
  plans: readonly Plan[];
  /** Null while it is not known how visitors pay. */
  payments: Payments | null;
}

/** A member's own pass: its state, what can be done about it, and what was paid. */
export function PassAccount({ plans, payments }: PassAccountProps) {
  const user = useSession((state) => state.user);
  const ready = useSession((state) => state.ready);
  const isAway = useSession(isUnreached);
  const { record, failed, retry } = usePassRecord();

  if (isAway) return <Away />;
  if (ready && !user)
    return (
      <div css={partsStyle}>
        <p>Sign in to see your pass.</p>
        <LoginForm />
      </div>
    );
  if (!record)
    return failed ? (
      <EmptyState
        art="error"
        title="Your pass could not be looked up"
        text="It is safe; only this page is out of order for a moment, and tries again by itself."
        action={<Button onClick={retry}>Try again now</Button>}
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
          art="empty"
          title={user?.hasGamePass ? 'You have the game pass' : 'No pass yet'}
          text={
            user?.hasGamePass
              ? 'The house has given it to you: there is nothing to pay, and nothing to manage.'
              : 'The pass takes all adverts away and opens the games that are only for its holders.'
          }
          action={
            <ButtonLink href="/game-pass" prefetch={false} variant="pass" icon="ticket">
              See the pass
            </ButtonLink>
          }
        />
      )}
      <Receipts receipts={receipts} />
    </div>
  );
}
