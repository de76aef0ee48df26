/** A press that ends something is asked for twice: the second counts while the question stands. */
export interface Confirmation {
  readonly asked: boolean;
  /** Whether this press confirms one before it; otherwise it asks. */
  press(): boolean;
  /** Lets time go by; the question is withdrawn after its seconds. */
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
