import type { Frame } from '../../kit/frame.ts';

interface Spot {
  x: number;
  y: number;
}

/** One row, or two on an upright phone. */
export function createHud(
  { top }: Pick<Frame, 'top'>,
  upright: boolean,
): { score: Spot; world: Spot; probes: Spot } {
  if (!upright)
    return { score: { x: 24, y: 40 }, world: { x: 400, y: 40 }, probes: { x: 560, y: 40 } };
  return {
    score: { x: 24, y: top + 40 },
    world: { x: 340, y: top + 40 },
    probes: { x: 40, y: top + 92 },
  };
}
