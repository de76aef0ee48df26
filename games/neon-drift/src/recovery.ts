import type { Car } from './car.ts';
import { getPoint, type Track } from './track.ts';

const ARROW_AFTER_SECONDS = 0.5;
const RESET_AFTER_SECONDS = 2.5;
const RESET_SPEED = 160;

/** Seconds off the road show the way back, then put the car back on it. */
export interface Recovery {
  seconds: number;
}

/** Returns true if the car has been put back. */
export function recover(
  recovery: Recovery,
  off: boolean,
  car: Car,
  track: Track,
  place: number,
  seconds: number,
): boolean {
  recovery.seconds = off ? recovery.seconds + seconds : 0;
  if (recovery.seconds < RESET_AFTER_SECONDS) return false;
  recovery.seconds = 0;
  const { x, y, heading } = getPoint(track, place);
  Object.assign(car, {
    x,
    y,
    heading,
    vx: Math.cos(heading) * RESET_SPEED,
    vy: Math.sin(heading) * RESET_SPEED,
  } satisfies Car);
  return true;
}

export const showsWayBack = ({ seconds }: Recovery) => seconds > ARROW_AFTER_SECONDS;
