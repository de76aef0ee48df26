import 'server-only';
import { withFallback } from '@/content/fetch/with-fallback';
import type { TileGame } from '@/content/game-summary';

/** A list of games that came, or did not: a section that fails takes nothing else down. */
export type GameSection = { state: 'ready'; games: TileGame[] } | { state: 'error' };

/** A list that cannot be had becomes a section that says so: it takes nothing else of the page down. */
export const loadSection = (games: Promise<TileGame[]>): Promise<GameSection> =>
  withFallback(
    games.then((ready) => ({ state: 'ready', games: ready })),
    { state: 'error' },
  );
