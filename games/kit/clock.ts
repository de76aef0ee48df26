/** Converts frames into fixed time steps, so that a game runs equally at 30, 60 and 144 Hz. */
interface Clock {
  /** `elapsed` is in seconds. Calls `step` once for each whole step. */
  advance(elapsed: number, step: () => void): void;
}

export const STEP = 1 / 60;
/** Prevents catching up after a pause. */
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
