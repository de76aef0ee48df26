/** The movement of the next slice. */
export interface Carriage {
  /** Position of the slice; 0 is the middle of the table. */
  x(): number;
  /** Moves the slice and returns whether it turned around or has passed. */
  advance(seconds: number, speed: number): 'turned' | 'gone' | undefined;
  /** Starts the next slice on one of the two sides. */
  comeFrom(side: 1 | -1): void;
  /** The slice's tilt, in radians. */
  tilt(): number;
}

/** Swings over the tower without end. `speed` is in radians per second. */
export function swinging(phase: number, reach: () => number): Carriage {
  return {
    x: () => Math.sin(phase) * reach(),
    advance(seconds, speed) {
      const before = Math.cos(phase);
      phase += speed * seconds;
      return before * Math.cos(phase) < 0 ? 'turned' : undefined;
    },
    comeFrom: (side) => void (phase = (side * Math.PI) / 2),
    tilt: () => Math.cos(phase) * 0.08,
  };
}

/**
 * Passes the tower once. At a `speed` of 1 it takes two seconds from the middle to the
 * end.
 */
export function passing(side: 1 | -1, reach: () => number): Carriage {
  /** From −1 at one side to 1 at the other. */
  let way = -1;
  return {
    x: () => side * way * reach(),
    advance(seconds, speed) {
      way += (speed * seconds) / 2;
      return way > 1 ? 'gone' : undefined;
    },
    comeFrom(from) {
      side = from === 1 ? -1 : 1;
      way = -1;
    },
    tilt: () => side * 0.05,
  };
}
