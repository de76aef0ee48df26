import { STEP } from './clock.ts';
import { createLevelProgress } from './level-progress.ts';
import { createRandom } from './random.ts';
import { createRoundStore, type SavedRound } from './saved-round.ts';
import type { Result, Round } from './stage.ts';
import type { Store } from './store.ts';

const SAVE_SECONDS = 5;
const RESULT_SECONDS = 0.9;

export interface RoundStart {
  saved?: SavedRound;
  fromFirstLevel?: boolean;
}

interface Options {
  /** `<game>:<variant>`, part of the stored keys. */
  key: string;
  seed: number;
  demo: boolean;
  /** Numbers of the variant, and numbers shared by all games. */
  store: Store;
  settings: Store;
  storage: Parameters<typeof createRoundStore>[1];
  create(state: unknown): Round;
}

export type Rounds = ReturnType<typeof createRounds>;

export function createRounds({ key, seed, demo, store, settings, storage, create }: Options) {
  const levels = createLevelProgress(store, demo);
  let random = createRandom(seed);
  let daily = false;
  let round: Round | undefined;
  let count = 0;
  let time = 0;
  let unsavedFor = 0;
  let isOver = false;
  let ending: { result: Result; wait: number } | undefined;

  const roundStore = () => createRoundStore(`${daily ? 'daily' : 'round'}:${key}`, storage);

  function save(): void {
    unsavedFor = 0;
    if (demo || isOver) return;
    const state = round?.save?.();
    if (state !== undefined) roundStore().write({ seed, random: random.state, time, state });
  }

  return {
    current: () => round,
    count: () => count,
    random: () => random,
    time: () => time,
    isDaily: () => daily,
    hasPlayed: () => settings.read(`played:${key}`, 0) === 1 || store.read('best', 0) > 0,
    startedAhead: levels.startedAhead,
    reached: levels.reached,
    reach: levels.reach,
    save,
    startDaily(dailySeed: number): void {
      [seed, daily] = [dailySeed, true];
    },
    /** An earlier daily game cannot be continued. */
    unfinished(): SavedRound | null {
      const saved = roundStore().read();
      return daily && saved?.seed !== seed ? null : saved;
    },
    /** A new round deletes the stored one. */
    begin({ saved, fromFirstLevel = false }: RoundStart = {}): void {
      settings.write(`played:${key}`, 1);
      if (!saved) roundStore().clear();
      if (saved) seed = saved.seed;
      else if (!demo && !daily) seed += 1;
      random = createRandom(saved?.random ?? seed);
      time = saved?.time ?? 0;
      unsavedFor = 0;
      isOver = false;
      ending = undefined;
      count += 1;
      levels.startRound(daily || fromFirstLevel);
      round = create(saved?.state);
    },
    step(): void {
      time += STEP;
      if (demo) round?.autopilot();
      round?.update(STEP);
      if ((unsavedFor += STEP) > SAVE_SECONDS) save();
    },
    /** A reload no longer continues the round. */
    endRound(result: Result): void {
      if (isOver) return;
      isOver = true;
      ending = { result, wait: RESULT_SECONDS };
      roundStore().clear();
    },
    /** Call once a step. Returns the result after a delay. */
    takeResult(): Result | undefined {
      if (!ending || (ending.wait -= STEP) > 0) return undefined;
      const { result } = ending;
      ending = undefined;
      return result;
    },
  };
}
