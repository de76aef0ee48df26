/** @jsxImportSource react */
'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReport, type BoundaryError } from '@/features/shell/error-reports/use-report';
import { SiteTexts } from '@/i18n/site-texts';
import { findLanguage, type Language } from '@/lib/language/languages';

const page = {
  margin: 0,
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 16,
} as const;
const colors = {
  background: '#11121f',
  color: '#f6f1e7',
  font: '500 18px/1.5 system-ui, sans-serif',
  textAlign: 'center',
} as const;
const button = {
  padding: '12px 20px',
  border: 0,
  borderRadius: 10,
  background: '#ffcf33',
  color: '#11121f',
  font: 'inherit',
  fontWeight: 700,
};

function SiteError() {
  const t = useTranslations('errors');
  return (
    <>
      <head>
        <title>{t('siteTitle')}</title>
      </head>
      <body style={{ ...page, ...colors }}>
        <h1 style={{ margin: 0 }}>{t('siteTitle')}</h1>
        <p style={{ margin: 0 }}>{t('siteText')}</p>
        <button type="button" style={button} onClick={() => window.location.reload()}>
          {t('siteRetry')}
        </button>
      </body>
    </>
  );
}

const getPageLanguage = (): Language =>
  findLanguage(typeof document === 'undefined' ? '' : document.documentElement.lang) ?? 'en';

/** Part of every page's first load, so it imports neither the design system nor `css`. */
export default function GlobalError({ error }: { error: BoundaryError }) {
  useReport('site', error);
  // Its own layout replaces the failed one.
  const [language] = useState(getPageLanguage);
  return (
    <html lang={language}>
      <SiteTexts language={language}>
        <SiteError />
      </SiteTexts>
    </html>
  );
}
