import { useTranslations } from 'next-intl';
import { Control } from '@/ui/control/control';
import type { TileGame } from '@/content/game-summary';
import { useFavorites } from './use-favorites';

export function FavoriteButton({ game }: { game: TileGame }) {
  const t = useTranslations('favorites');
  const { gameIds, add, remove } = useFavorites();
  const isFavorite = gameIds.includes(game.nid);
  return (
    <Control
      icon={isFavorite ? 'heart-filled' : 'heart'}
      text={t('button')}
      tone="love"
      pressed={isFavorite}
      onClick={() => (isFavorite ? remove(game.nid) : add(game))}
    />
  );
}
