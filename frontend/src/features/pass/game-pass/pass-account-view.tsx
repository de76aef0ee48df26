'use client';

import dynamic from 'next/dynamic';
import { MemberPage } from '@/features/account/account/member-page';
import type { PassAccountProps } from './pass-account';

const PassAccount = dynamic(() => import('./pass-account').then((module) => module.PassAccount), {
  ssr: false,
});

export function PassAccountView(props: PassAccountProps) {
  return (
    <MemberPage title="Your game pass">
      <PassAccount {...props} />
    </MemberPage>
  );
}
