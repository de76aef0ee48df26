import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { connection } from 'next/server';
import { SecurityView } from '@/features/account/account/security-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('security') };
}

export default async function SecurityRoute() {
  await connection();
  return <SecurityView />;
}
