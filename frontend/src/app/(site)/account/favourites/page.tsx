import type { Metadata } from 'next';
import { AccountPage } from '@/features/account/account/account-page';
import { FavoritesView } from '@/features/community/favorites/favorites-view';

export const metadata: Metadata = { title: 'Favorites', robots: { index: false } };

export default function FavoritesRoute() {
  return (
    <AccountPage path="/account/favourites" title="Favorites" description="The games you’ve saved.">
      <FavoritesView />
    </AccountPage>
  );
}
