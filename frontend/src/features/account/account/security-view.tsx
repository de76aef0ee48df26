'use client';

import dynamic from 'next/dynamic';
import { AccountPage } from './account-page';

const SecurityParts = dynamic(
  () => import('./security-parts').then((module) => module.SecurityParts),
  { ssr: false },
);

export function SecurityView() {
  return (
    <AccountPage
      path="/account/security"
      title="Security and data"
      description="Your devices, and the data we hold about you."
    >
      <SecurityParts />
    </AccountPage>
  );
}
