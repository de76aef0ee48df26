import type { Brick } from './field.ts';

/** The last bricks of a wall: the ball gets faster, and after a while they burst by themselves. */
const LAST_BRICKS = 2;
const FINISH_SECONDS = 15;
const MAX_BOOST = 0.6;
const POINTS_PER_SECOND = 20;

export interface Finish {
  /** Seconds until the last bricks burst; null while there are more. */
  left: number | null;
}

/** Returns true when the last bricks burst. */
export function countDown(finish: Finish, bricks: readonly Brick[], seconds: number): boolean {
  const last = bricks.filter(({ kind }) => kind !== 'steel').length;
  if (last === 0 || last > LAST_BRICKS) {
    finish.left = null;
    return false;
  }
  finish.left = (finish.left ?? FINISH_SECONDS) - seconds;
  return finish.left <= 0;
}

/** Factor of the ball's speed. */
export const finishBoost = ({ left }: Finish): number =>
  left === null ? 1 : 1 + MAX_BOOST * (1 - Math.max(0, left) / FINISH_SECONDS);

/** For a player who is faster than the countdown. */
export const finishBonus = ({ left }: Finish): number =>
  left === null ? 0 : Math.max(0, Math.ceil(left)) * POINTS_PER_SECOND;
