export interface SavedRound {
  seed: number;
  /** State of the random number generator. */
  random: number;
  /** Seconds played. */
  time: number;
  /** Returned by the game's `Round.save`. */
  state: unknown;
}

interface RoundStore {
  read(): SavedRound | null;
  write(round: SavedRound): void;
  clear(): void;
}

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Does nothing without storage (private mode, opaque sandbox). */
export function createRoundStore(key: string, backing: () => Backing): RoundStore {
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => parse(backing().getItem(key))),
    write: (round) => void attempt(() => backing().setItem(key, JSON.stringify(round))),
    clear: () => void attempt(() => backing().removeItem(key)),
  };
}

function parse(text: string | null): SavedRound | null {
  const stored: unknown = JSON.parse(text ?? 'null');
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('seed' in stored) || !('random' in stored) || !('time' in stored) || !('state' in stored))
    return null;
  const { seed, random, time, state } = stored;
  return typeof seed === 'number' && typeof random === 'number' && typeof time === 'number'
    ? { seed, random, time, state }
    : null;
}
