/** Requires a second press to confirm an action, within a few seconds. */
export interface Confirmation {
  readonly asked: boolean;
  /** Whether this press confirms an earlier one; otherwise shows the question. */
  press(): boolean;
  /** Advances the time; the question expires. */
  pass(seconds: number): void;
}

export function createConfirmation(lasts: number): Confirmation {
  let left = 0;
  return {
    get asked() {
      return left > 0;
    },
    press() {
      const confirmed = left > 0;
      left = confirmed ? 0 : lasts;
      return confirmed;
    },
    pass(seconds) {
      left = Math.max(0, left - seconds);
    },
  };
}
