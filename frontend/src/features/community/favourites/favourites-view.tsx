'use client';

import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { isUnreached, lookAgain, useSession } from '@/features/account/auth/session-store';
import { GameGrid } from '@/features/discover/games/game-grid';
import { reloadFavourites } from './favourites';
import { useFavourites } from './favourites-store';

/** All favourites of this browser's visitor. */
export function FavouritesView() {
  const { games, fetched, failed } = useFavourites();
  const isMember = useSession(({ auth }) => auth !== null);
  const isAway = useSession(isUnreached);
  /** Neither the server nor the first drawing knows whose favourites these are. */
  const isKnown = useSession(({ ready }) => ready);
  if (games.length > 0) return <GameGrid games={games} />;
  if (isAway || (isMember && failed)) {
    return (
      <EmptyState
        art="error"
        title="Your favourites are out of reach"
        text="There was an error loading this section :( Please try again later!"
        action={
          <Button onClick={isAway ? () => void lookAgain() : reloadFavourites}>Try again</Button>
        }
      />
    );
  }
  if (!isKnown || (isMember && !fetched)) {
    return (
      <div aria-busy="true">
        <Skeleton height="180px" />
      </div>
    );
  }
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
