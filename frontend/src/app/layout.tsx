import type { Metadata, Viewport } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { environment } from '@/content/environment';
import { loadSite } from '@/features/shell/frame/load-frame';
import { themeScript } from '@/features/shell/theme/theme-choice';
import { fontClassNames } from '@/ui/theme/fonts';
import { SiteTexts } from '@/i18n/site-texts';
import { getDirection } from '@/lib/language/languages';
import { GlobalStyles } from '@/ui/global-styles/global-styles';
import { theme } from '@/ui/theme/theme';
import { Providers } from './providers';

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: theme.color.light.bg },
    { media: '(prefers-color-scheme: dark)', color: theme.color.dark.bg },
  ],
  viewportFit: 'cover',
};

export async function generateMetadata(): Promise<Metadata> {
  const { name, slogan } = await loadSite();
  return {
    metadataBase: new URL(environment().siteUrl),
    description: slogan || undefined,
    title: { default: slogan ? `${name}: ${slogan}` : name, template: `%s | ${name}` },
    applicationName: name,
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '48x48' },
        { url: '/icons/icon.svg', type: 'image/svg+xml' },
      ],
      apple: '/icons/apple-touch-icon.png',
    },
    openGraph: { siteName: name, type: 'website' },
    alternates: { types: { 'application/rss+xml': '/feed.xml' } },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shell')]);
  return (
    <html
      lang={locale}
      dir={getDirection(locale)}
      data-theme="dark"
      data-age-limit={environment().ageLimit}
      className={fontClassNames}
      suppressHydrationWarning
    >
      <head>
        <GlobalStyles />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      {/* `navigation-progress.ts` reads the text. */}
      <body data-loading={t('loading')}>
        <SiteTexts language={locale}>
          <Providers>{children}</Providers>
        </SiteTexts>
      </body>
    </html>
  );
}
