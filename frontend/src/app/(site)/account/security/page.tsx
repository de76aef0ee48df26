import { connection } from 'next/server';
import { titleMetadata } from '@/app/page-metadata';
import { SecurityView } from '@/features/account/account/security-view';

export const generateMetadata = titleMetadata('account.security');

export default async function SecurityRoute() {
  await connection();
  return <SecurityView />;
}
