import type { SavedRound } from './saved-round.ts';

interface Start {
  /** The unfinished round, if any. */
  saved: SavedRound | null;
  /** Seed of the daily; null in an ordinary game. */
  dailySeed: number | null;
  /** Whether the player has started this game before. */
  hasPlayed: boolean;
}

/**
 * The screen after Play: the choice to continue, the controls before the first game, or the game.
 */
export function startScreen({
  saved,
  dailySeed,
  hasPlayed,
}: Start): 'continue' | 'controls' | 'round' {
  // An earlier daily game cannot be continued.
  if (saved && (dailySeed === null || saved.seed === dailySeed)) return 'continue';
  return hasPlayed ? 'round' : 'controls';
}
