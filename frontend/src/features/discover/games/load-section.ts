import 'server-only';
import { withFallback } from '@/content/fetch/with-fallback';
import type { TileGame } from '@/content/game-summary';

export type GameSection = { state: 'ready'; games: TileGame[] } | { state: 'error' };

/**
 * Turns a failed request into a section with an error state, so that the rest of the page renders.
 */
export const loadSection = (games: Promise<TileGame[]>): Promise<GameSection> =>
  withFallback(
    games.then((ready) => ({ state: 'ready', games: ready })),
    { state: 'error' },
  );
