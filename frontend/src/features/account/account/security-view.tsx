'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { AccountPage } from './account-page';

const SecuritySections = dynamic(
  () => import('./security-sections').then((module) => module.SecuritySections),
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
      <SecuritySections />
    </AccountPage>
  );
}
