import type { Random } from '../../kit/random.ts';

/**
 * `score`: points in a number of moves. `rush`: points against the clock. `coral`: free overgrown
 * cells. `orders`: collect gems of each kind.
 */
export type Mode = 'score' | 'rush' | 'coral' | 'orders';

export interface Level {
  readonly number: number;
  /** More kinds are harder. */
  readonly kinds: number;
  readonly moves: number | undefined;
  readonly seconds: number | undefined;
  readonly points: number;
  /** Layers by cell. */
  readonly coral: readonly number[];
  /** Gems still to collect, by kind. */
  readonly orders: readonly number[];
}

export const SIDE = 8;

/** `number` counts from 1. The difficulty stops increasing at 12. */
export function createLevel(mode: Mode, number: number, random: Random): Level {
  const step = Math.min(number, 12) - 1;
  const level: Level = {
    number,
    kinds: step < 2 ? 5 : 6,
    moves: undefined,
    seconds: undefined,
    points: 0,
    coral: [],
    orders: [],
  };
  switch (mode) {
    case 'score':
      return { ...level, moves: 22 - Math.floor(step / 3), points: 1500 + step * 450 };
    case 'rush':
      return {
        ...level,
        kinds: step < 4 ? 5 : 6,
        seconds: 50 - step * 1.5,
        points: 2200 + step * 500,
      };
    case 'coral':
      return { ...level, moves: 24 + Math.floor(step / 2), coral: createCoral(step, random) };
    case 'orders': {
      const orderedKinds = random
        .shuffle(Array.from({ length: level.kinds }, (_, kind) => kind))
        .slice(0, 2 + Math.min(2, Math.floor(step / 3)));
      const each = 12 + step;
      return {
        ...level,
        moves: 20 + Math.floor(step / 2),
        orders: Array.from({ length: level.kinds }, (_, kind) =>
          orderedKinds.includes(kind) ? each : 0,
        ),
      };
    }
  }
}

/** Grows with the level; later its center has a second layer. */
function createCoral(step: number, random: Random): number[] {
  const half = Array.from({ length: SIDE * (SIDE / 2) }, (_, index) => {
    const x = index % (SIDE / 2);
    const y = Math.floor(index / (SIDE / 2));
    const distance = Math.hypot(SIDE / 2 - 0.5 - x, SIDE / 2 - 0.5 - y) + random.range(-0.8, 0.8);
    if (distance > 1.9 + step * 0.18) return 0;
    return step >= 4 && distance < 1.7 ? 2 : 1;
  });
  return Array.from({ length: SIDE * SIDE }, (_, index) => {
    const x = index % SIDE;
    const y = Math.floor(index / SIDE);
    return half[y * (SIDE / 2) + (x < SIDE / 2 ? x : SIDE - 1 - x)] ?? 0;
  });
}

export const MAX_STARS = 3;
/** Shares of the moves or seconds that are left, for the second and the third star. */
const SECOND_STAR = 0.15;
const THIRD_STAR = 0.35;

/** Stars of a completed level. */
export function getStars({ moves, seconds }: Level, left: number): number {
  const share = left / (moves ?? seconds ?? Infinity);
  return share >= THIRD_STAR ? 3 : share >= SECOND_STAR ? 2 : 1;
}

export const getPoints = (gems: number, cascade: number) =>
  gems * 20 * cascade + Math.max(0, gems - 3) * 20;
