'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { AccountPage } from '@/features/account/account/account-page';
import type { PassAccountProps } from './pass-account';

const PassAccount = dynamic(() => import('./pass-account').then((module) => module.PassAccount), {
  ssr: false,
});

export function PassAccountView(props: PassAccountProps) {
  const t = useTranslations('passAccount');
  return (
    <AccountPage path="/account/game-pass" title={t('title')} description={t('description')}>
      <PassAccount {...props} />
    </AccountPage>
  );
}
