import { connection } from 'next/server';
import { titleMetadata } from '@/app/page-metadata';
import { withFallback } from '@/content/fetch/with-fallback';
import { fetchPlans } from '@/content/fetch/plans';
import { PassAccountView } from '@/features/pass/game-pass/pass-account-view';

export const generateMetadata = titleMetadata('passAccount.title');

export default async function PassAccountRoute() {
  await connection();
  const plans = await withFallback(fetchPlans(), []);
  return <PassAccountView plans={plans} />;
}
