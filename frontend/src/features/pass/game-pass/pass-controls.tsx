import { css } from '@/ui/style/css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Plan, Subscription } from '@/content/types';
import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { queryClient } from '@/features/account/queries/query-client';
import { serverMessageOr } from '@/features/account/member-forms/server-errors';
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
  plans: readonly Plan[];
}

export function PassControls({
  subscription: { status, plan, periodEnd },
  plans,
}: PassControlsProps) {
  const [asking, setAsking] = useState(false);
  const ended = (said: string) => ({
    onSuccess: () => notify(said),
    onError: (error: unknown) => notify(serverMessageOr(error, FAILED), { type: 'error' }),
    onSettled: () => setAsking(false),
  });
  const resume = useMutation(
    { ...resumeSubscription, ...ended('Your game pass continues.') },
    queryClient,
  );
  const cancel = useMutation(
    { ...cancelSubscription, ...ended('Your game pass will not renew.') },
    queryClient,
  );

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
        <Button variant="pass" loading={resume.isPending} onClick={() => resume.mutate(undefined)}>
          Keep my pass
        </Button>
      )}
      {plans
        .filter(({ id }) => id !== plan.id)
        .map(({ id, title }) => (
          <Button
            key={id}
            variant={status === 'cancelled' ? 'quiet' : 'pass'}
            onClick={() => openModal('gamePassUpdate', { plan: id })}
          >
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
        busy={cancel.isPending}
        periodEnd={status === 'past_due' ? null : periodEnd}
        onKeep={() => setAsking(false)}
        onCancel={() => cancel.mutate(undefined)}
      />
    </div>
  );
}
