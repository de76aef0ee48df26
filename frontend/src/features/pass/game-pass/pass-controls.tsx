import { css } from '@/ui/style/css';
import { useMutation } from '@tanstack/react-query';
import { useTranslations, useFormatter } from 'next-intl';
import { useState } from 'react';
import type { Plan, Subscription } from '@/content/schema/subscription';
import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { notifyFailure } from '@/features/account/member-forms/server-errors';
import { openModal } from '@/features/shell/modals/modal-store';
import { notify } from '@/features/shell/notifications/notifications-store';
import { cancelSubscription, openPortal, resumeSubscription } from './subscription-calls';
import { Modal } from '@/ui/modal/modal';

const bodyStyle = css`
  display: grid;
  gap: var(--space-5);

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }
`;

interface CancelDialogProps {
  open: boolean;
  busy: boolean;
  /** Null if the last payment was declined. */
  periodEnd: string | null;
  onClose: () => void;
  onCancel: () => void;
}

export function CancelDialog({ open, busy, periodEnd, onClose, onCancel }: CancelDialogProps) {
  const t = useTranslations('passAccount');
  const format = useFormatter();
  return (
    <Modal open={open} title={t('cancelTitle')} size="small" onClose={onClose}>
      <div css={bodyStyle}>
        <p>
          {periodEnd === null
            ? t('cancelOverdue')
            : t('cancelText', { end: format.dateTime(new Date(periodEnd), { dateStyle: 'long' }) })}
        </p>
        <div>
          <Button variant="danger" loading={busy} onClick={onCancel}>
            {t('cancelConfirm')}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {t('cancelKeep')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

const rowStyle = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

interface PassControlsProps {
  subscription: Subscription;
  plans: readonly Plan[];
  /** The provider has a page for the card and invoices. */
  hasPortal: boolean;
}

export function PassControls({
  subscription: { status, plan, periodEnd },
  plans,
  hasPortal,
}: PassControlsProps) {
  const t = useTranslations('passAccount');
  const [isConfirming, setIsConfirming] = useState(false);
  const createCallbacks = (message: string) => ({
    onSuccess: () => notify(message),
    onError: (error: unknown) => notifyFailure(error, t('failed')),
    onSettled: () => setIsConfirming(false),
  });
  const resume = useMutation({ ...resumeSubscription, ...createCallbacks(t('resumed')) });
  const cancel = useMutation({ ...cancelSubscription, ...createCallbacks(t('cancelled')) });

  const portal = useMutation({
    ...openPortal,
    onError: (error) => notifyFailure(error, t('failed')),
  });
  const portalButton = hasPortal && (
    <Button
      variant={status === 'past_due' ? 'pass' : 'quiet'}
      loading={portal.isPending}
      onClick={() => portal.mutate()}
    >
      {t('portal')}
    </Button>
  );

  if (status === 'expired')
    return (
      <div css={rowStyle}>
        <ButtonLink
          href={plans.some(({ id }) => id === plan.id) ? `/subscribe/${plan.id}` : '/game-pass'}
          variant="pass"
          icon="ticket"
        >
          {t('again')}
        </ButtonLink>
        {portalButton}
      </div>
    );
  return (
    <div css={rowStyle}>
      {status === 'cancelled' && (
        <Button variant="pass" loading={resume.isPending} onClick={() => resume.mutate(undefined)}>
          {t('resume')}
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
            {t('changeTo', { plan: title })}
          </Button>
        ))}
      {portalButton}
      {status !== 'cancelled' && (
        <Button variant="quiet" onClick={() => setIsConfirming(true)}>
          {t('cancel')}
        </Button>
      )}
      <CancelDialog
        open={isConfirming}
        busy={cancel.isPending}
        periodEnd={status === 'past_due' ? null : periodEnd}
        onClose={() => setIsConfirming(false)}
        onCancel={() => cancel.mutate(undefined)}
      />
    </div>
  );
}
