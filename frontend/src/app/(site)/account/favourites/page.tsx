import type { Metadata } from 'next';
import { FavoritesView } from '@/features/community/favorites/favorites-view';
import { containerStyle } from '@/ui/container/container';
import { PageHead } from '@/ui/page-head/page-head';

export const metadata: Metadata = { title: 'Favorites', robots: { index: false } };

export default function FavoritesRoute() {
  return (
    <div css={containerStyle}>
      <PageHead title="Favorites" description="The games you’ve saved." />
      <FavoritesView />
    </div>
  );
}
