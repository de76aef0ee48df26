/** Converts frames into fixed time steps, so that a game runs equally at 30, 60 and 144 Hz. */
export interface Clock {
  /**
   * Takes the time since the last frame in seconds and calls `step` once for each whole step in it.
   */
  advance(elapsed: number, step: () => void): void;
}

export const STEP = 1 / 60;
/** After a pause the game continues instead of catching up. */
const MAX_STEPS = 5;

export function createClock(): Clock {
  let accumulated = 0;
  return {
    advance(elapsed, step) {
      accumulated = Math.min(accumulated + elapsed, STEP * MAX_STEPS);
      while (accumulated >= STEP - 1e-4) {
        accumulated -= STEP;
        step();
      }
    },
  };
}
