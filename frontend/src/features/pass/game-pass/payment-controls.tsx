import { css } from '@/ui/style/css';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Payments } from '@/content/types';
import { Button } from '@/ui/button/button';
import { MemberForm } from '@/features/account/member-forms/member-form';
import { notifyFailure } from '@/features/account/member-forms/server-errors';
import { emptyResolver } from '@/features/account/validation/rules';
import { useMemberForm } from '@/features/account/member-forms/use-member-form';
import { mutate, queryClient } from '@/features/account/queries/query-client';
import { notify } from '@/features/shell/notifications/notifications-store';
import { CardField } from '../card/card-field';
import type { CardHandle } from '../card/card-handle';
import { confirmPayment, updateCard } from './subscription-calls';

const partsStyle = css`
  display: grid;
  justify-items: start;
  gap: var(--space-4);

  form {
    inline-size: 100%;
  }
`;

function CardForm({ payments, onDone }: { payments: Payments; onDone: () => void }) {
  const t = useTranslations('passAccount');
  const card = useRef<CardHandle>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const form = useMemberForm({
    resolver: emptyResolver,
    defaults: {},
    submit: async () => {
      const token = (await card.current?.createToken()) ?? null;
      if (token === null) return;
      const { status } = await mutate(updateCard, { payments, token });
      notify(status === 'past_due' ? t('cardRefused') : t('cardChanged'));
      if (status !== 'past_due') onDone();
    },
    onFailure: (error) => {
      card.current?.clear();
      notifyFailure(error, t('failed'));
    },
  });
  return (
    <MemberForm
      label={t('otherCard')}
      form={{ ...form, blocked: form.blocked || isInvalid }}
      submitText={t('payWithCard')}
    >
      <CardField handle={card} payments={payments} onInvalidChange={setIsInvalid} />
    </MemberForm>
  );
}

interface PaymentControlsProps {
  payments: Payments;
  /** The member's bank requires a step. */
  awaitsPayer: boolean;
}

/** Charges an overdue payment to the new card. */
export function PaymentControls({ payments, awaitsPayer }: PaymentControlsProps) {
  const t = useTranslations('passAccount');
  const [open, setOpen] = useState(false);
  const confirm = useMutation(
    {
      ...confirmPayment,
      onSuccess: () => notify(t('paymentConfirmed')),
      onError: (error) => {
        notifyFailure(error, t('failed'));
        // A declined payment has no pending step.
        void queryClient.invalidateQueries({ queryKey: ['pass'] });
      },
    },
    queryClient,
  );
  return (
    <div css={partsStyle}>
      {awaitsPayer && (
        <>
          <p>{t('bankConfirmation')}</p>
          <Button
            variant="pass"
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ payments })}
          >
            {t('confirmPayment')}
          </Button>
        </>
      )}
      {open ? (
        <CardForm payments={payments} onDone={() => setOpen(false)} />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('otherCard')}
        </Button>
      )}
    </div>
  );
}
