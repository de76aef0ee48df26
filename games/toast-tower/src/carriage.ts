/** How the next slice comes to the tower. No drawing here. */
export interface Carriage {
  /** Where the slice is; 0 is the middle of the table. */
  x(): number;
  /** Moves on, and says what happened: it turned round, or it is past and gone. */
  advance(seconds: number, speed: number): 'turned' | 'gone' | undefined;
  /** The next slice comes from one of the two sides. */
  comeFrom(side: 1 | -1): void;
  /** The slice's tilt, in radians. */
  tilt(): number;
}

/** To and fro over the tower, for as long as one likes. `speed` is radians a second. */
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
 * Past the tower once, and away. At a `speed` of 1 it takes two seconds from the middle to where it
 * is gone.
 */
export function passing(side: 1 | -1, reach: () => number): Carriage {
  /** From −1 at the one side to 1 at the other. */
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
