import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NeedsJavaScript } from '@/app/needs-javascript';

export const metadata: Metadata = { robots: { index: false } };

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('account');
  return (
    <>
      <NeedsJavaScript text={t('needsJavaScript')} />
      {children}
    </>
  );
}
