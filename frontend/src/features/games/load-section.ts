import 'server-only';
import type { GameSummary } from '@/content/types';
import type { GameSection } from './game-section';
import { toTileGame } from './tile-game';

/** A list that cannot be had becomes a section that says so: it takes nothing else of the page down. */
export const loadSection = (games: Promise<readonly GameSummary[]>): Promise<GameSection> =>
  games.then(
    (ready) => ({ state: 'ready', games: ready.map(toTileGame) }),
    () => ({ state: 'error' }),
  );

/**
 * As many games as a block shows, repeated from the start when there are fewer (SPEC section 9).
 *
 * An empty list stays empty.
 */
export function padded<T>(games: readonly T[], size: number): T[] {
  if (games.length === 0 || games.length >= size) return [...games];
  return Array.from({ length: size }, (_, index) => games[index % games.length]).filter((game) => game !== undefined);
}
