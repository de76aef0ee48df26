import { css } from '@/ui/style/css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/ui/button/button';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { mutate } from '@/features/account/queries/query-client';
import { BackendError } from '@/api/backend';
import { serverMessageOr } from '@/features/account/member-forms/server-errors';
import type { ModalBodyProps } from '@/features/shell/modals/modal-store';
import { notify, notifyError } from '@/features/shell/notifications/notifications-store';
import { usePaymentConfirmation } from '../card/card-field';
import { previewChange, updateSubscription } from '../game-pass/subscription-calls';
import { UpdateForm } from './update-form';

const loadingStyle = css`
  display: grid;
  gap: var(--space-4);
  min-block-size: 260px;
  align-content: start;
  justify-items: start;

  > span {
    inline-size: 100%;
  }
`;

/** Only a shown cost can be confirmed. */
export function UpdateBody({ data: { plan }, close }: ModalBodyProps<'gamePassUpdate'>) {
  const t = useTranslations('passUpdate');
  const { confirm, dialog } = usePaymentConfirmation();
  // Prices change over time: never cached.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['pass-change', plan],
    queryFn: () => previewChange(plan),
    gcTime: 0,
  });

  /** If the payer has to confirm the payment, the same change is sent again afterwards. */
  const update = async () => {
    const result = await mutate(updateSubscription, plan);
    if ('subscription' in result || !(await confirm(result.action))) return result;
    return mutate(updateSubscription, plan);
  };
  const handleConfirm = async () => {
    try {
      const result = await update();
      if ('action' in result) return notifyError(t('notConfirmed'));
      notify(t('changed', { plan: result.subscription.plan.title }));
      close();
    } catch {
      notifyError(t('failed'));
    }
  };

  const reason =
    error instanceof BackendError && error.status === 409
      ? serverMessageOr(error, t('failed'))
      : t('failed');
  if (data && !isFetching)
    return (
      <>
        <UpdateForm change={data} onConfirm={handleConfirm} />
        {dialog}
      </>
    );
  return (
    <div css={loadingStyle} aria-busy={isFetching}>
      {isFetching ? (
        <Skeleton height="200px" />
      ) : (
        <>
          <p role="alert">{reason}</p>
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  );
}
