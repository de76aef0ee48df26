'use client';

import dynamic from 'next/dynamic';
import { MemberPage } from './member-page';

const SecurityParts = dynamic(
  () => import('./security-parts').then((module) => module.SecurityParts),
  { ssr: false },
);

export function SecurityView() {
  return (
    <MemberPage
      title="Security and data"
      description="Your devices, and the data we hold about you."
    >
      <SecurityParts />
    </MemberPage>
  );
}
