import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { AccountView } from '@/features/account/account/account-view';
import { FavoritesView } from '@/features/community/favorites/favorites-view';
import { AccountKeepPlaying } from '@/features/discover/home/account-keep-playing';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

export default async function AccountRoute({
  searchParams,
}: {
  searchParams: Promise<{ activated?: string }>;
}) {
  const [{ activated }, { recent, tile, ui }] = await Promise.all([searchParams, getMessages()]);
  return (
    <AccountView
      activated={activated === undefined ? null : activated === '1'}
      recent={<AccountKeepPlaying messages={{ recent, tile, ui }} />}
      favorites={<FavoritesView />}
    />
  );
}
