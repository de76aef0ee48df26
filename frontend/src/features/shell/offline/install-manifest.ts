import type { MetadataRoute } from 'next';
import type { useTranslations } from 'next-intl';
import type { Site } from '@/content/types/site';
import { theme } from '@/ui/theme/theme';

export function installManifest(
  { name, slogan, language }: Site,
  t: ReturnType<typeof useTranslations<'manifest'>>,
): MetadataRoute.Manifest {
  const { bg } = theme.color.dark;
  return {
    id: '/',
    name,
    short_name: name,
    description: slogan,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: bg,
    theme_color: bg,
    categories: ['games', 'entertainment'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('random'), url: '/random' },
      { name: t('newGames'), url: '/free-games?sort=newest' },
    ],
  };
}
