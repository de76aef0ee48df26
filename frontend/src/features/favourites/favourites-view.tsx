'use client';

import { ButtonLink } from '@/ui/button/button-link';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { GameGrid } from '../games/game-grid';
import { useFavourites } from './favourites-store';

/** All favourites of this browser's visitor. */
export function FavouritesView() {
  const games = useFavourites((state) => state.games);
  if (games.length > 0) return <GameGrid games={games} />;
  return (
    <EmptyState
      art="empty"
      title="No favourites yet"
      text="Press the heart under a game, and it waits for you here, in this browser."
      action={
        <ButtonLink href="/free-games" prefetch={false}>
          Find one
        </ButtonLink>
      }
    />
  );
}
