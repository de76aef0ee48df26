import { css } from '@/ui/style/css';
import { useRef, useState } from 'react';
import type { Plan, Subscription } from '@/content/types';
import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { saidBy } from '@/features/account/member-forms/server-faults';
import { openModal } from '@/features/shell/modals/modal-store';
import { notify } from '@/features/shell/notifications/notifications-store';
import { CancelDialog } from './cancel-dialog';
import { cancelSubscription, resumeSubscription } from './subscription-calls';

const rowStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const FAILED = 'A problem occured. Please try again or contact support.';

export interface PassControlsProps {
  subscription: Subscription;
  /** On sale. */
  plans: readonly Plan[];
}

/** What a member can do about the pass in its present state. */
export function PassControls({ subscription: { status, plan, periodEnd }, plans }: PassControlsProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const run = async (call: () => Promise<Subscription>, said: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await call();
      notify(said);
    } catch (error) {
      notify(saidBy(error, FAILED), { type: 'error' });
    } finally {
      running.current = false;
      setBusy(false);
      setAsking(false);
    }
  };

  if (status === 'pending') return null;
  if (status === 'expired')
    return (
      <div css={rowStyle}>
        <ButtonLink
          href={plans.some(({ id }) => id === plan.id) ? `/subscribe/${plan.id}` : '/game-pass'}
          prefetch={false}
          variant="pass"
          icon="ticket"
        >
          Get the pass again
        </ButtonLink>
      </div>
    );
  return (
    <div css={rowStyle}>
      {status === 'cancelled' && (
        <Button variant="pass" loading={busy} onClick={() => void run(resumeSubscription, 'Your game pass goes on.')}>
          Keep my pass
        </Button>
      )}
      {plans
        .filter(({ id }) => id !== plan.id)
        .map(({ id, title }) => (
          <Button key={id} variant={status === 'cancelled' ? 'quiet' : 'pass'} onClick={() => openModal('gamePassUpdate', { plan: id })}>
            Change to {title}
          </Button>
        ))}
      {status !== 'cancelled' && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Cancel my pass
        </Button>
      )}
      <CancelDialog
        open={asking}
        busy={busy}
        periodEnd={status === 'past_due' ? null : periodEnd}
        onKeep={() => setAsking(false)}
        onCancel={() => void run(cancelSubscription, 'Your game pass does not renew any more.')}
      />
    </div>
  );
}
