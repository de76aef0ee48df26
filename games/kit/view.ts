interface Spot {
  readonly x: number;
  readonly y: number;
}

/** How a world that lies is shown: as it is or, on an upright phone, turned a quarter to the left, so that its right end is at the top. */
export interface View {
  readonly upright: boolean;
  /** What an angle of the world gains on the screen. */
  readonly turn: number;
  /** Where a spot of the world is shown. */
  show(spot: Spot): Spot;
  /** The spot of the world that is shown there. */
  find(spot: Spot): Spot;
  /** What a step on the screen is in the world. */
  steer(step: Spot): Spot;
}

const same = ({ x, y }: Spot): Spot => ({ x, y });

const LYING: View = { upright: false, turn: 0, show: same, find: same, steer: same };

/** `length` is how long the world is; rules and scores need not know how it is shown. */
export const viewOf = (frame: { width: number; height: number }, length: number): View =>
  frame.width >= frame.height
    ? LYING
    : {
        upright: true,
        turn: -Math.PI / 2,
        show: ({ x, y }) => ({ x: y, y: length - x }),
        find: ({ x, y }) => ({ x: length - y, y: x }),
        steer: ({ x, y }) => ({ x: 0 - y, y: x }),
      };
