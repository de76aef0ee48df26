import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountView } from '@/features/account/account/account-view';
import { FavoritesView } from '@/features/community/favorites/favorites-view';
import { AccountKeepPlaying } from '@/features/discover/home/account-keep-playing';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title'), robots: { index: false } };
}

export default async function AccountRoute({
  searchParams,
}: {
  searchParams: Promise<{ activated?: string }>;
}) {
  const [{ activated }, t] = await Promise.all([searchParams, getTranslations('home')]);
  return (
    <AccountView
      activated={activated === undefined ? null : activated === '1'}
      recent={<AccountKeepPlaying title={t('keepPlaying')} hideText={t('hideRecent')} />}
      favorites={<FavoritesView />}
    />
  );
}
