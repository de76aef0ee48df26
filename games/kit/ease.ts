type Ease = (t: number) => number;

export const easeOut: Ease = (t) => 1 - (1 - t) ** 3;
export const easeIn: Ease = (t) => t ** 3;
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
/** Overshoots by a tenth, then settles. */
export const easeBack: Ease = (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;

export const TAU = Math.PI * 2;
export const clamp = (value: number, low: number, high: number) =>
  Math.min(high, Math.max(low, value));
export const lerp = (from: number, to: number, t: number) => from + (to - from) * t;
/** Moves toward a target by at most `step`. */
export const approach = (value: number, target: number, step: number) =>
  value < target ? Math.min(target, value + step) : Math.max(target, value - step);
/** The smallest rotation between two angles, −π…π. */
export const turnTo = (from: number, to: number) =>
  Math.atan2(Math.sin(to - from), Math.cos(to - from));
