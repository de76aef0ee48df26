import type { Metadata } from 'next';
import { connection } from 'next/server';
import { AccountView } from '@/features/account/account-view';

export const metadata: Metadata = { title: 'Your games', robots: { index: false } };

export default async function AccountRoute() {
  await connection();
  return <AccountView />;
}
