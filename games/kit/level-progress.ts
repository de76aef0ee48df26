import type { Store } from './store.ts';

/** The demo neither uses nor stores progress. */
export function createLevelProgress(store: Store, demo = false) {
  let atFirst = demo;
  let startedAhead = false;
  return {
    startedAhead: () => startedAhead,
    startRound(fromFirstLevel: boolean): void {
      atFirst = demo || fromFirstLevel;
      startedAhead = false;
    },
    reached(name: string): number {
      const level = atFirst ? 0 : store.read(name, 0);
      startedAhead ||= level > 0;
      return level;
    },
    reach(name: string, level: number): void {
      if (!demo && level > store.read(name, 0)) store.write(name, level);
    },
  };
}
