import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

const plain = (text: string) => text;
const link = (href: string) => (text: ReactNode) => (
  <a href={href} target="_blank" rel="noopener">
    {text}
  </a>
);

/** The text without links. The server stores its own, `consent_text` of `ag_account.settings`. */
export function useAgreedTerms(): string {
  return useTranslations('forms').markup('agreement', { privacy: plain, terms: plain });
}

export function AgreementText() {
  const t = useTranslations('forms');
  return t.rich('agreement', {
    privacy: link('/about/privacy-policy'),
    terms: link('/about/terms-use'),
  });
}
