interface Confirmation {
  readonly isPending: boolean;
  /** Whether this press confirms an earlier one; otherwise it is pending. */
  press(): boolean;
  /** Expires a pending confirmation. */
  advance(seconds: number): void;
}

export function createConfirmation(lasts: number): Confirmation {
  let left = 0;
  return {
    get isPending() {
      return left > 0;
    },
    press() {
      const confirmed = left > 0;
      left = confirmed ? 0 : lasts;
      return confirmed;
    },
    advance(seconds) {
      left = Math.max(0, left - seconds);
    },
  };
}
