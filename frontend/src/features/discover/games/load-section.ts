import { withFallback } from '@/content/fetch/with-fallback';
import type { TileGame } from '@/content/game-summary';

export type GameSection = { state: 'ready'; games: TileGame[] } | { state: 'error' };

export const loadSection = (games: Promise<TileGame[]>): Promise<GameSection> =>
  withFallback(
    games.then((ready) => ({ state: 'ready', games: ready })),
    { state: 'error' },
  );
