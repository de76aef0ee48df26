import dynamic from 'next/dynamic';
import type { Payments } from '@/content/types';
import type { CardProps } from './card-handle';
import { SandboxCard } from './sandbox-card';

const StripeCard = dynamic(() => import('./stripe-card').then((module) => module.StripeCard), {
  ssr: false,
});

export const CardField = ({ payments, ...card }: CardProps & { payments: Payments }) =>
  payments.gateway === 'stripe' ? (
    <StripeCard publishableKey={payments.publishableKey} {...card} />
  ) : (
    <SandboxCard {...card} />
  );
