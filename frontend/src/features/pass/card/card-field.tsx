import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { PaymentAction } from '@/content/schema/subscription';
import type { Payments } from '@/content/types/site';
import { Button } from '@/ui/button/button';
import { Modal } from '@/ui/modal/modal';
import { type CardProps, SandboxCard } from './sandbox-card';

const StripeCard = dynamic(() => import('./stripe-card').then((module) => module.StripeCard), {
  ssr: false,
});

export const CardField = ({ payments, ...card }: CardProps & { payments: Payments }) =>
  payments.gateway === 'stripe' ? (
    <StripeCard publishableKey={payments.publishableKey} {...card} />
  ) : (
    <SandboxCard {...card} />
  );

const dialogStyle = css`
  display: grid;
  gap: var(--space-5);

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
  }
`;

interface SandboxConfirmationProps {
  open: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Stands in for the page of the payer's bank. */
export function SandboxConfirmation({ open, onAnswer }: SandboxConfirmationProps) {
  const t = useTranslations('payment');
  return (
    <Modal open={open} title={t('confirmTitle')} size="small" onClose={() => onAnswer(false)}>
      <div css={dialogStyle}>
        <p>{t('confirmText')}</p>
        <div>
          <Button variant="pass" onClick={() => onAnswer(true)}>
            {t('confirm')}
          </Button>
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            {t('confirmCancel')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Render `dialog`. */
export function usePaymentConfirmation() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);

  /**
   * False if the payer refused. Otherwise repeat the call: only the server knows the outcome.
   * Rejects when the provider is unavailable.
   */
  const confirm = async (action: PaymentAction): Promise<boolean> => {
    if (action.provider === 'stripe') {
      const { loadStripeForm } = await import('./stripe-card');
      const stripe = await loadStripeForm(action.publishable_key);
      await stripe.handleNextAction({ clientSecret: action.client_secret });
      return true;
    }
    const isConfirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(null);
    return isConfirmed;
  };
  const dialog = (
    <SandboxConfirmation open={answer !== null} onAnswer={(value) => answer?.(value)} />
  );
  return { confirm, dialog };
}
