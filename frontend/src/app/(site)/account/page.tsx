import type { Metadata } from 'next';
import { AccountView } from '@/features/account/account-view';

export const metadata: Metadata = { title: 'Your games', robots: { index: false } };

export default function AccountRoute() {
  return <AccountView />;
}
