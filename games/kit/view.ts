interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Maps a landscape world to the screen. A portrait window rotates it, with its right end at the
 * top.
 */
export interface View {
  readonly upright: boolean;
  /** Radians. */
  readonly turn: number;
  show(spot: Spot): Spot;
  find(spot: Spot): Spot;
  /** Converts a screen direction to the world. */
  steer(step: Spot): Spot;
}

const same = ({ x, y }: Spot): Spot => ({ x, y });

const LYING: View = { upright: false, turn: 0, show: same, find: same, steer: same };

/** Rules and scores do not depend on the view. */
export const createView = (frame: { width: number; height: number }, length: number): View =>
  frame.width >= frame.height
    ? LYING
    : {
        upright: true,
        turn: -Math.PI / 2,
        show: ({ x, y }) => ({ x: y, y: length - x }),
        find: ({ x, y }) => ({ x: length - y, y: x }),
        steer: ({ x, y }) => ({ x: 0 - y, y: x }),
      };
