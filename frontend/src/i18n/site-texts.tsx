'use client';

import { NextIntlClientProvider, type Messages } from 'next-intl';
import dynamic from 'next/dynamic';
import type { ComponentType, ReactNode } from 'react';
import { timeZone, type Language } from '@/lib/language/languages';

type TextsProvider = ComponentType<{ children: ReactNode }>;

const createProvider =
  (locale: Language) =>
  ({ default: messages }: { default: Messages }): TextsProvider =>
    function Texts({ children }) {
      return (
        <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
          {children}
        </NextIntlClientProvider>
      );
    };

/** Without its texts, a page stays as the server rendered it. */
const stayAsRendered = (error: unknown) => {
  reportError(error);
  return new Promise<never>(() => undefined);
};

/** `dynamic` makes a preloaded file of each catalog, so that pages include none. */
const providers: Readonly<Record<Language, TextsProvider>> = {
  en: dynamic(() => import('../../messages/en.json').then(createProvider('en'), stayAsRendered)),
  de: dynamic(() => import('../../messages/de.json').then(createProvider('de'), stayAsRendered)),
  es: dynamic(() => import('../../messages/es.json').then(createProvider('es'), stayAsRendered)),
  fr: dynamic(() => import('../../messages/fr.json').then(createProvider('fr'), stayAsRendered)),
  'pt-BR': dynamic(() =>
    import('../../messages/pt-BR.json').then(createProvider('pt-BR'), stayAsRendered),
  ),
};

interface SiteTextsProps {
  language: Language;
  children: ReactNode;
}

/** The texts of all client components. */
export function SiteTexts({ language, children }: SiteTextsProps) {
  const Provider = providers[language];
  return <Provider>{children}</Provider>;
}
