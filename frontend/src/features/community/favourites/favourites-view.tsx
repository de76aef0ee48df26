'use client';

import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { useSession } from '@/features/account/auth/session-store';
import { GameGrid } from '@/features/discover/games/game-grid';
import { reloadFavourites } from './favourites';
import { useFavourites } from './favourites-store';

/** All favourites of this browser's visitor. */
export function FavouritesView() {
  const { games, fetched, failed } = useFavourites();
  const isMember = useSession(({ auth }) => auth !== null);
  if (games.length > 0) return <GameGrid games={games} />;
  if (isMember && failed) {
    return (
      <EmptyState
        art="error"
        title="Your favourites are out of reach"
        text="There was an error loading this section :( Please try again later!"
        action={<Button onClick={reloadFavourites}>Try again</Button>}
      />
    );
  }
  if (isMember && !fetched) return <Skeleton height="180px" />;
  return (
    <EmptyState
      art="empty"
      title="No favourites yet"
      text={`Press the heart under a game, and it waits for you here${isMember ? '' : ', in this browser'}.`}
      action={
        <ButtonLink href="/free-games" prefetch={false}>
          Find one
        </ButtonLink>
      }
    />
  );
}
