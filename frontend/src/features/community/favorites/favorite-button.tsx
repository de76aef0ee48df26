import { useTranslations } from 'next-intl';
import { Control } from '@/ui/control/control';
import type { TileGame } from '@/content/game-summary';
import { addFavorite, removeFavorite } from './favorites';
import { useFavorites } from './favorites-store';

export function FavoriteButton({ game }: { game: TileGame }) {
  const t = useTranslations('favorites');
  const isFavorite = useFavorites(({ gameIds }) => gameIds.includes(game.nid));
  return (
    <Control
      icon={isFavorite ? 'heart-filled' : 'heart'}
      text={t('button')}
      tone="love"
      pressed={isFavorite}
      onClick={() => (isFavorite ? removeFavorite(game.nid) : addFavorite(game))}
    />
  );
}
