'use client';

import dynamic from 'next/dynamic';
import type { Plan } from '@/content/types';
import { MemberPage } from '@/features/account/account/member-page';

const PassAccount = dynamic(() => import('./pass-account').then((module) => module.PassAccount), { ssr: false });

export function PassAccountView({ plans }: { plans: readonly Plan[] }) {
  return (
    <MemberPage title="Your game pass">
      <PassAccount plans={plans} />
    </MemberPage>
  );
}
