import { css } from '@/ui/style/css';
import { useEffect, useState } from 'react';
import type { Payments, Plan, Subscription } from '@/content/types';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { isUnreached, reloadUser, useSession } from '@/features/account/auth/session-store';
import { Away } from '@/features/account/account/away';
import { PassCard } from '../game-pass/pass-card';
import { usePassRecord } from '../game-pass/use-pass-record';
import { closeAttempt } from './attempt';
import { SubscribeForm } from './subscribe-form';
import type { CouponState } from './use-coupon';

const waitStyle = css`
  min-block-size: 70dvh;
`;

export interface CheckoutProps {
  plan: Plan;
  payments: Payments;
  coupon: CouponState;
  /** `sentTo`: where the link went that opens the account; null for who has one already. */
  onBought: (subscription: Subscription, sentTo: string | null) => void;
}

/** What this visitor needs to do for the pass: everything, pay, or nothing. */
export function Checkout({ plan, payments, coupon, onBought }: CheckoutProps) {
  const user = useSession((state) => state.user);
  const ready = useSession((state) => state.ready);
  const isAway = useSession(isUnreached);
  const { record, retry } = usePassRecord();
  // Once the form is there it stays: who signs in beside it keeps what was typed.
  const [known, setKnown] = useState(ready);
  if (ready && !known) setKnown(true);

  const holdsPass = user?.hasGamePass === true;
  useEffect(() => {
    if (holdsPass) closeAttempt();
  }, [holdsPass]);

  const handleRefused = async () => {
    retry();
    await reloadUser().catch(() => undefined);
  };

  if (!known)
    return (
      <div css={waitStyle} aria-busy="true">
        <Skeleton height="420px" />
      </div>
    );
  if (holdsPass)
    return (
      <EmptyState
        art="empty"
        title="You already have a game pass."
        text="There is nothing to buy: it is yours already."
        action={
          <ButtonLink href="/account/game-pass" prefetch={false} variant="pass" icon="ticket">
            Manage your pass
          </ButtonLink>
        }
      />
    );
  // The form of a guest would make a second account.
  if (isAway) return <Away />;
  const subscription = user ? record?.subscription : null;
  if (subscription?.status === 'pending') return <PassCard subscription={subscription} />;
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
