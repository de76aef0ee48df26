import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

type MessageKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0];

/** `generateMetadata` for a page without description and canonical URL. */
export const titleMetadata =
  (title: MessageKey, rest: Metadata = {}) =>
  async (): Promise<Metadata> => ({ title: (await getTranslations())(title), ...rest });

/** `generateMetadata` for a page with a fixed path. */
export const pageMetadata =
  (namespace: 'daily' | 'pass' | 'playlists' | 'tags', canonical: string) =>
  async (): Promise<Metadata> => {
    const t = await getTranslations(namespace);
    return { title: t('title'), description: t('metaDescription'), alternates: { canonical } };
  };
