/** Seeded, so that demos and tests are repeatable. */
export interface Random {
  /** `createRandom(state)` continues the sequence. */
  readonly state: number;
  /** 0 ≤ n < 1 */
  next(): number;
  /** low ≤ n < high */
  range(low: number, high: number): number;
  /** Both ends included. */
  int(low: number, high: number): number;
  /** `share` is 0–1. */
  chance(share: number): boolean;
  /** Throws RangeError without items. */
  pick<T>(items: readonly T[]): T;
  /** Returns a copy. */
  shuffle<T>(items: readonly T[]): T[];
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low: number, high: number) => low + next() * (high - low);
  const int = (low: number, high: number) => Math.floor(range(low, high + 1));
  return {
    get state() {
      return state;
    },
    next,
    range,
    int,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new RangeError('There is nothing to pick from.');
      return item;
    },
    shuffle<T>(items: readonly T[]) {
      return items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item);
    },
  };
}
