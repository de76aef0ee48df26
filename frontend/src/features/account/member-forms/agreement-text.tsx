import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { siteSettings } from '../site-settings';

const plain = (text: string) => text;
const link = (href: string) => (text: ReactNode) => (
  <a href={href} target="_blank" rel="noopener">
    {text}
  </a>
);
const privacy = link('/about/privacy-policy');
const terms = link('/about/terms-use');

/** Without links: the text that the server stores. */
export function useAgreedTerms(): string {
  const fallback = useTranslations('forms').markup('agreement', { privacy: plain, terms: plain });
  return useQuery(siteSettings).data?.consentText ?? fallback;
}

/** The text of the catalog has links; one that the owner wrote is followed by them. */
export function AgreementText() {
  const t = useTranslations('forms');
  const pages = useTranslations('links');
  const text = useAgreedTerms();
  if (text === t.markup('agreement', { privacy: plain, terms: plain }))
    return t.rich('agreement', { privacy, terms });
  return (
    <>
      {text} ({privacy(pages('privacy-policy'))}, {terms(pages('terms-use'))})
    </>
  );
}
