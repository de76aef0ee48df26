import { ToggleControl } from '@/ui/control/control';
import type { TileGame } from '@/content/game-summary';
import { addFavourite, removeFavourite } from './favourites';
import { useFavourites } from './favourites-store';

export function FavouriteButton({ game }: { game: TileGame }) {
  const marked = useFavourites(({ gameIds }) => gameIds.includes(game.nid));
  return (
    <ToggleControl
      icon={marked ? 'heart-filled' : 'heart'}
      text="Favourite"
      tone="love"
      pressed={marked}
      onClick={() => (marked ? removeFavourite(game.nid) : addFavourite(game))}
    />
  );
}
