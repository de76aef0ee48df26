'use client';

import dynamic from 'next/dynamic';
import { AccountPage } from '@/features/account/account/account-page';
import type { PassAccountProps } from './pass-account';

const PassAccount = dynamic(() => import('./pass-account').then((module) => module.PassAccount), {
  ssr: false,
});

export function PassAccountView(props: PassAccountProps) {
  return (
    <AccountPage
      path="/account/game-pass"
      title="Your game pass"
      description="Your plan, payments and receipts."
    >
      <PassAccount {...props} />
    </AccountPage>
  );
}
