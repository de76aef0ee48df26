import { css } from '@/ui/style/css';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { FieldNotes } from '@/ui/field/field-notes';
import { controlStyle, fieldStyle, labelStyle } from '@/ui/field/field-style';
import type { CardProps } from './sandbox-card';

export async function loadStripeForm(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe is not available on the server');
  return stripe;
}

const boxStyle = css`
  padding-block: 13px;
`;

/** The token is the ID of a PaymentMethod. */
export function StripeCard({
  handle,
  publishableKey,
  onInvalidChange,
}: CardProps & { publishableKey: string }) {
  const t = useTranslations('payment');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<{ stripe: Stripe; card: StripeCardElement } | null>(null);
  const [error, setError] = useState<string | undefined>();
  const showError = useEffectEvent((message: string | undefined) => {
    setError(message);
    onInvalidChange(message !== undefined);
  });

  const showUnreachable = useEffectEvent(() => {
    setError(t('unreachable'));
    onInvalidChange(true);
  });

  useEffect(() => {
    let current = true;
    loadStripeForm(publishableKey).then(
      (stripe) => {
        if (!current || !box.current) return;
        const { color, fontFamily } = getComputedStyle(box.current);
        const card = stripe.elements().create('card', {
          hidePostalCode: true,
          style: { base: { color, fontFamily, fontSize: '16px' } },
        });
        card.mount(box.current);
        card.on('change', ({ error: cardError }) => showError(cardError?.message));
        form.current = { stripe, card };
      },
      () => current && showUnreachable(),
    );
    return () => {
      current = false;
      form.current?.card.destroy();
      form.current = null;
    };
  }, [publishableKey]);

  useImperativeHandle(handle, () => ({
    createToken: async () => {
      if (!form.current) throw new Error(t('unreachable'));
      const { stripe, card } = form.current;
      const { paymentMethod, error: cardError } = await stripe.createPaymentMethod({
        type: 'card',
        card,
      });
      if (paymentMethod) return paymentMethod.id;
      setError(cardError.message ?? t('unreachable'));
      onInvalidChange(true);
      return null;
    },
    clear: () => form.current?.card.clear(),
  }));

  return (
    <div css={fieldStyle}>
      <span id={id} css={labelStyle}>
        {t('card')}
      </span>
      <div ref={box} role="group" aria-labelledby={id} css={[controlStyle, boxStyle]} />
      <FieldNotes id={id} error={error} />
    </div>
  );
}
