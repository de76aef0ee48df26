'use client';

import { Button } from '@/ui/button/button';
import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Skeleton } from '@/ui/skeleton/skeleton';
import {
  isSessionUnavailable,
  retrySession,
  useSession,
} from '@/features/account/auth/session-store';
import { GameGrid } from '@/features/discover/games/game-grid';
import { reloadFavorites } from './favorites';
import { useFavorites } from './favorites-store';

export function FavoritesView() {
  const { games, fetched, failed } = useFavorites();
  const isMember = useSession(({ auth }) => auth !== null);
  const isUnavailable = useSession(isSessionUnavailable);
  /** The owner is unknown on the server and in the first render. */
  const isKnown = useSession(({ ready }) => ready);
  if (games.length > 0) return <GameGrid games={games} />;
  if (isUnavailable || (isMember && failed)) {
    return (
      <EmptyState
        art="error"
        title="We can’t load your favorites"
        text="There was an error loading this section :( Please try again later!"
        action={
          <Button onClick={isUnavailable ? () => void retrySession() : reloadFavorites}>
            Try again
          </Button>
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
      title="No favorites yet"
      text={`Tap the heart under a game to save it here${isMember ? '' : ', in this browser'}.`}
      action={
        <ButtonLink href="/free-games" prefetch={false}>
          Browse games
        </ButtonLink>
      }
    />
  );
}
