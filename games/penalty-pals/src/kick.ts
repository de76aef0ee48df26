import type { Random } from '../../kit/random.ts';

/**
 * `u` runs from −1 (left post) to 1 (right post), `v` from 0 (grass) to 1 (bar); one `u` is as long
 * as 1.3 `v`.
 */
export interface Place {
  u: number;
  v: number;
}

interface Keeper {
  /** Units of `u` per second. */
  speed: number;
  /** Seconds before the dive begins. */
  reaction: number;
  /** Chance of diving to the right place, 0–1. */
  accuracy: number;
}

export type Outcome = 'goal' | 'save' | 'post' | 'over' | 'wide';

const TALL = 1 / 1.3;
const GLOVES = 0.27;
const POST = 0.035;
/** Harder kicks rise and are less accurate. */
const SWEET = 0.9;
export const KICKS = 5;

export const flightSeconds = (power: number) => 1.1 - 0.55 * power;

export function actualTarget(aim: Place, power: number, wind: number): Place {
  const deviation = Math.max(0, power - SWEET) / (1 - SWEET);
  const flight = flightSeconds(power);
  return { u: aim.u * (1 + deviation * 0.12) + wind * flight * 0.35, v: aim.v + deviation * 0.4 };
}

/** The position of the gloves when the ball arrives. */
export function dive(keeper: Keeper, ball: Place, flight: number, random: Random): Place {
  const right = random.chance(keeper.accuracy);
  const goal = right ? ball : { u: random.range(-1, 1), v: random.range(0.1, 0.9) };
  const reach = Math.max(0, flight - keeper.reaction) * keeper.speed;
  const rest: Place = { u: 0, v: 0.45 };
  const [du, dv] = [goal.u - rest.u, (goal.v - rest.v) * TALL];
  const share = Math.min(1, reach / Math.max(0.001, Math.hypot(du, dv)));
  return { u: rest.u + du * share, v: rest.v + (goal.v - rest.v) * share };
}

export function judge(ball: Place, gloves: Place): Outcome {
  if (ball.v > 1 + POST) return 'over';
  if (Math.abs(ball.u) > 1 + POST) return 'wide';
  if (ball.v > 1 - POST || Math.abs(ball.u) > 1 - POST) return 'post';
  return apart(ball, gloves) < GLOVES ? 'save' : 'goal';
}

const apart = (a: Place, b: Place) => Math.hypot(a.u - b.u, (a.v - b.v) * TALL);

export const isCorner = ({ u, v }: Place) => Math.abs(u) > 0.72 && (v > 0.66 || v < 0.25);

export function goalPoints(ball: Place, streak: number): number {
  return (isCorner(ball) ? 200 : 100) * Math.min(5, 1 + Math.floor(streak / 2));
}

/** Goals or saves needed out of five. */
export const winsNeeded = (match: number) => (match < 5 ? 3 : 4);

export function getKeeper(match: number): Keeper {
  const t = Math.min(1, (match - 1) / 8);
  return { speed: 1.5 + t * 1.5, reaction: 0.3 - t * 0.13, accuracy: 0.4 + t * 0.38 };
}

/** Faster and closer to the posts with every match. */
export function rivalShot(
  match: number,
  random: Random,
): { ball: Place; flight: number; curl: number } {
  const t = Math.min(1, (match - 1) / 8);
  const side = random.chance(0.5) ? 1 : -1;
  return {
    ball: { u: side * random.range(0.15, 0.7 + t * 0.22), v: random.range(0.12, 0.88) },
    flight: 1.35 - t * 0.6,
    curl: random.range(-0.35, 0.35) * (0.4 + t),
  };
}
