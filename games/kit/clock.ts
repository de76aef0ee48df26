/** Converts frames into fixed time steps, so that a game runs equally at 30, 60 and 144 Hz. */
export interface Clock {
  /**
   * Takes the time since the last frame in seconds and calls `step` once for each whole step in it.
   */
  advance(elapsed: number, step: () => void): void;
}

export const STEP = 1 / 60;
/** After a pause the game continues instead of catching up. */
const MOST_STEPS = 5;

export function createClock(): Clock {
  let owed = 0;
  return {
    advance(elapsed, step) {
      owed = Math.min(owed + elapsed, STEP * MOST_STEPS);
      while (owed >= STEP - 1e-4) {
        owed -= STEP;
        step();
      }
    },
  };
}
