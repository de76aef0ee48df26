import { getTranslations } from 'next-intl/server';
import { titleMetadata } from '@/app/page-metadata';
import { AccountPage } from '@/features/account/account/account-page';
import { FavoritesView } from '@/features/community/favorites/favorites-view';

export const generateMetadata = titleMetadata('favorites.title');

export default async function FavoritesRoute() {
  const t = await getTranslations('favorites');
  return (
    <AccountPage path="/account/favourites" title={t('title')} description={t('description')}>
      <FavoritesView />
    </AccountPage>
  );
}
