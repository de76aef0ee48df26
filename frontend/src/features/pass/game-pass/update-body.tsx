import { css } from '@/ui/style/css';
import { useEffect, useState } from 'react';
import type { PlanChange } from '@/content/types';
import { Button } from '@/ui/button/button';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { BackendError } from '@/features/account/auth/backend';
import { saidBy } from '@/features/account/member-forms/server-faults';
import type { ModalData } from '@/features/shell/modals/modal-names';
import { notify } from '@/features/shell/notifications/notifications-store';
import { previewChange, updateSubscription } from './subscription-calls';
import { UpdateForm } from './update-form';

/** SPEC section 8, to the letter. */
const FAILED = 'A problem occured. Please try again or contact support.';

const waitStyle = css`
  display: grid;
  gap: var(--space-4);
  min-block-size: 260px;
  align-content: start;
  justify-items: start;

  > span {
    inline-size: 100%;
  }
`;

type Preview = { state: 'loading' } | { state: 'failed'; reason: string } | { state: 'ready'; change: PlanChange };

/** Why a change cannot be: the backend's own sentence where it has one for the member. */
const reasonOf = (error: unknown) => (error instanceof BackendError && error.status === 409 ? saidBy(error, FAILED) : FAILED);

/** SPEC's gamePassUpdate modal: what the change costs is looked up first, and only what was shown can be confirmed. */
export function UpdateBody({ data: { plan }, close }: { data: ModalData['gamePassUpdate']; close: () => void }) {
  const [preview, setPreview] = useState<Preview>({ state: 'loading' });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let current = true;
    previewChange(plan).then(
      (change) => current && setPreview({ state: 'ready', change }),
      (error: unknown) => current && setPreview({ state: 'failed', reason: reasonOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [plan, tries]);

  const retry = () => {
    setPreview({ state: 'loading' });
    setTries(tries + 1);
  };
  const confirm = async () => {
    try {
      const subscription = await updateSubscription(plan);
      notify(
        subscription.plan.id === plan
          ? `Your game pass is now on the plan “${subscription.plan.title}”.`
          : 'Your payment is being confirmed. The plan changes as soon as it is.',
      );
      close();
    } catch {
      notify(FAILED, { type: 'error' });
    }
  };

  if (preview.state === 'ready') return <UpdateForm change={preview.change} onConfirm={confirm} />;
  return (
    <div css={waitStyle} aria-busy={preview.state === 'loading'}>
      {preview.state === 'loading' ? (
        <Skeleton height="200px" />
      ) : (
        <>
          <p role="alert">{preview.reason}</p>
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
