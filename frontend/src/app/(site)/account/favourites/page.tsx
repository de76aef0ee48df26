import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/features/account/account/account-page';
import { FavoritesView } from '@/features/community/favorites/favorites-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('favorites');
  return { title: t('title') };
}

export default async function FavoritesRoute() {
  const t = await getTranslations('favorites');
  return (
    <AccountPage path="/account/favourites" title={t('title')} description={t('description')}>
      <FavoritesView />
    </AccountPage>
  );
}
