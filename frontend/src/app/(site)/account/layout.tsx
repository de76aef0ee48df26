import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NeedsJavaScript } from '@/app/needs-javascript';
import { ClientMessages } from '@/i18n/client-messages';

export const metadata: Metadata = { robots: { index: false } };

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('account');
  return (
    <ClientMessages namespaces={['account', 'forms', 'favorites', 'age']}>
      <NeedsJavaScript text={t('needsJavaScript')} />
      {children}
    </ClientMessages>
  );
}
