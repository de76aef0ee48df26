import { connection } from 'next/server';
import { titleMetadata } from '@/app/page-metadata';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchPayments } from '@/content/fetch/site';
import { fetchPlans } from '@/content/fetch/plans';
import { PassAccountView } from '@/features/pass/game-pass/pass-account-view';
import { ClientMessages } from '@/i18n/client-messages';

export const generateMetadata = titleMetadata('passAccount.title');

export default async function PassAccountRoute() {
  await connection();
  const [plans, payments] = await Promise.all([
    withFallback(fetchPlans(), []),
    withFallback(fetchPayments(), undefined),
  ]);
  return (
    <ClientMessages namespaces={['passAccount', 'payment', 'account', 'forms']}>
      <PassAccountView plans={plans} payments={payments} />
    </ClientMessages>
  );
}
