import type { Store } from './store.ts';

/** The furthest levels of a variant, at which rounds start. The demo neither uses nor stores them. */
export function createLevelProgress(store: Store, demo = false) {
  let atFirst = demo;
  let startedAhead = false;
  return {
    /** Whether the current round started after the first level. */
    startedAhead: () => startedAhead,
    startRound(fromFirstLevel: boolean): void {
      atFirst = demo || fromFirstLevel;
      startedAhead = false;
    },
    /** See `Stage`. */
    reached(name: string): number {
      const level = atFirst ? 0 : store.read(name, 0);
      startedAhead ||= level > 0;
      return level;
    },
    /** See `Stage`. */
    reach(name: string, level: number): void {
      if (!demo && level > store.read(name, 0)) store.write(name, level);
    },
  };
}
