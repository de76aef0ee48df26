import type { Metadata } from 'next';
import { connection } from 'next/server';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchPayments } from '@/content/fetch/site';
import { fetchPlans } from '@/content/fetch/plans';
import { PassAccountView } from '@/features/pass/game-pass/pass-account-view';

export const metadata: Metadata = { title: 'Your game pass', robots: { index: false } };

export default async function PassAccountRoute() {
  await connection();
  const [plans, payments] = await Promise.all([
    withFallback(fetchPlans(), []),
    withFallback(fetchPayments(), null),
  ]);
  return <PassAccountView plans={plans} payments={payments} />;
}
