import { css } from '@/ui/style/css';
import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
} from 'react';
import { FieldNotes } from '@/ui/field/field-notes';
import { controlStyle, fieldStyle, labelStyle } from '@/ui/field/field-style';
import type { CardHandle, CardProps } from './card-handle';
import { loadStripeForm } from './load-stripe';

const UNREACHABLE = 'The payment service could not be reached. Please try again later.';

const boxStyle = css`
  padding-block: 13px;
`;

/** The token is the ID of a PaymentMethod. */
export function StripeCard({
  ref,
  publishableKey,
  onFaulty,
}: CardProps & { publishableKey: string; ref: Ref<CardHandle> }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const form = useRef<{ stripe: Stripe; card: StripeCardElement } | null>(null);
  const [error, setError] = useState<string | undefined>();
  const showError = useEffectEvent((message: string | undefined) => {
    setError(message);
    onFaulty(message !== undefined);
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
        card.on('change', ({ error: fault }) => showError(fault?.message));
        form.current = { stripe, card };
      },
      () => current && showError(UNREACHABLE),
    );
    return () => {
      current = false;
      form.current?.card.destroy();
      form.current = null;
    };
  }, [publishableKey]);

  useImperativeHandle(ref, () => ({
    createToken: async () => {
      if (!form.current) throw new Error(UNREACHABLE);
      const { stripe, card } = form.current;
      const { paymentMethod, error: fault } = await stripe.createPaymentMethod({
        type: 'card',
        card,
      });
      if (paymentMethod) return paymentMethod.id;
      setError(fault.message ?? UNREACHABLE);
      onFaulty(true);
      return null;
    },
    clear: () => form.current?.card.clear(),
  }));

  return (
    <div css={fieldStyle}>
      <span id={id} css={labelStyle}>
        Card
      </span>
      <div ref={box} role="group" aria-labelledby={id} css={[controlStyle, boxStyle]} />
      <FieldNotes id={id} error={error} />
    </div>
  );
}
