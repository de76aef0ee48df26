import { ToggleControl } from '@/ui/control/control';
import type { TileGame } from '@/content/game-summary';
import { addFavorite, removeFavorite } from './favorites';
import { useFavorites } from './favorites-store';

export function FavoriteButton({ game }: { game: TileGame }) {
  const marked = useFavorites(({ gameIds }) => gameIds.includes(game.nid));
  return (
    <ToggleControl
      icon={marked ? 'heart-filled' : 'heart'}
      text="Favorite"
      tone="love"
      pressed={marked}
      onClick={() => (marked ? removeFavorite(game.nid) : addFavorite(game))}
    />
  );
}
