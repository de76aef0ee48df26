import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { containerStyle } from '@/ui/container/container';
import { css } from '@/ui/style/css';
import { ClientMessages } from '@/i18n/client-messages';

export const metadata: Metadata = { robots: { index: false } };

const needStyle = css`
  margin-block: var(--space-5);
  padding: var(--space-3) var(--space-4);
  border: var(--size-outline) dashed var(--line-strong);
  border-radius: var(--radius-md);
`;

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('account');
  return (
    <ClientMessages namespaces={['account', 'forms', 'favorites']}>
      <noscript>
        <div css={containerStyle}>
          <p css={needStyle}>{t('needsJavaScript')}</p>
        </div>
      </noscript>
      {children}
    </ClientMessages>
  );
}
