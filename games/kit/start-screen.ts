import type { SavedRound } from './saved-round.ts';

interface Start {
  /** The round that was left, if any. */
  saved: SavedRound | null;
  /** Seed of the daily; null in an ordinary game. */
  dailySeed: number | null;
  /** The player has started this game before. */
  hasPlayed: boolean;
}

/** What Play leads to: the choice to continue, the controls before the first game, or the game itself. */
export function startScreen({
  saved,
  dailySeed,
  hasPlayed,
}: Start): 'continue' | 'controls' | 'round' {
  // Yesterday's daily is over.
  if (saved && (dailySeed === null || saved.seed === dailySeed)) return 'continue';
  return hasPlayed ? 'round' : 'controls';
}
