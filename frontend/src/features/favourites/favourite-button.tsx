'use client';

import { ToggleControl } from '../game-controls/control';
import type { TileGame } from '../games/tile-game';
import { useFavourites } from './favourites-store';

/** The heart under the player. */
export function FavouriteButton({ game }: { game: TileGame }) {
  const marked = useFavourites(({ gameIds }) => gameIds.includes(game.nid));
  const add = useFavourites((state) => state.add);
  const remove = useFavourites((state) => state.remove);
  return (
    <ToggleControl
      icon={marked ? 'heart-filled' : 'heart'}
      text="Favourite"
      tone="love"
      pressed={marked}
      onClick={() => (marked ? remove(game.nid) : add(game))}
    />
  );
}
