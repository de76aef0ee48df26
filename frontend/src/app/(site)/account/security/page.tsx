import type { Metadata } from 'next';
import { connection } from 'next/server';
import { SecurityView } from '@/features/account/account/security-view';

export const metadata: Metadata = { title: 'Security and data', robots: { index: false } };

export default async function SecurityRoute() {
  await connection();
  return <SecurityView />;
}
