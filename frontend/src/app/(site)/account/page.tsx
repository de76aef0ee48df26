import type { Metadata } from 'next';
import { AccountView } from '@/features/account/account/account-view';

export const metadata: Metadata = { title: 'Your games', robots: { index: false } };

export default async function AccountRoute({ searchParams }: { searchParams: Promise<{ activated?: string }> }) {
  const { activated } = await searchParams;
  return <AccountView activated={activated === undefined ? null : activated === '1'} />;
}
