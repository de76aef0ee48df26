import type { Metadata } from 'next';
import { FavouritesView } from '@/features/community/favourites/favourites-view';
import { containerStyle } from '@/ui/container/container';
import { PageHead } from '@/ui/page-head/page-head';

export const metadata: Metadata = { title: 'Favourites', robots: { index: false } };

export default function FavouritesRoute() {
  return (
    <div css={containerStyle}>
      <PageHead title="Favourites" description="The games you’ve saved." />
      <FavouritesView />
    </div>
  );
}
