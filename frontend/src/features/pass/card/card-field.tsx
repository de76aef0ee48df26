import dynamic from 'next/dynamic';
import type { Ref } from 'react';
import type { Payments } from '@/content/types';
import type { CardHandle, CardProps } from './card-handle';
import { SandboxCard } from './sandbox-card';

/** A component loaded by `next/dynamic` cannot take `ref`. */
type LaterProps = CardProps & { publishableKey: string; handle: Ref<CardHandle> };
const StripeCard = dynamic(
  () =>
    import('./stripe-card').then(({ StripeCard: Card }) => {
      const LaterCard = ({ handle, ...props }: LaterProps) => <Card ref={handle} {...props} />;
      return LaterCard;
    }),
  { ssr: false },
);

export function CardField({
  ref,
  payments,
  onFaulty,
}: CardProps & { payments: Payments; ref: Ref<CardHandle> }) {
  return payments.gateway === 'stripe' ? (
    <StripeCard handle={ref} publishableKey={payments.publishableKey} onFaulty={onFaulty} />
  ) : (
    <SandboxCard ref={ref} onFaulty={onFaulty} />
  );
}
