interface Carriage {
  /** 0 is the middle of the table. */
  x(): number;
  /** Returns whether the slice turned around or has passed. */
  advance(seconds: number, speed: number): 'turned' | 'gone' | undefined;
  comeFrom(side: 1 | -1): void;
  /** Radians. */
  tilt(): number;
}

/** Swings without end. `speed` is in radians per second. */
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

/** Passes the tower once. `speed` 1 takes two seconds from the middle to the end. */
export function passing(side: 1 | -1, reach: () => number): Carriage {
  /** Position from −1 at one side to 1 at the other. */
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
