'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { AccountPage } from './account-page';

const SecurityParts = dynamic(
  () => import('./security-parts').then((module) => module.SecurityParts),
  { ssr: false },
);

export function SecurityView() {
  const t = useTranslations('account');
  return (
    <AccountPage
      path="/account/security"
      title={t('security')}
      description={t('securityDescription')}
    >
      <SecurityParts />
    </AccountPage>
  );
}
