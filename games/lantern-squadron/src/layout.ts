import { clamp } from '../../kit/ease.ts';
import type { Frame } from '../../kit/frame.ts';
import { HEIGHT, WIDTH } from './sky.ts';

export const SIZE = { width: 600, height: HEIGHT };
export const TALL = { width: WIDTH, height: 920 };

const MAX_HEIGHT = 1260;

/** The sky's top in the frame and its height. It fills an upright phone. */
export function placeSky({ width, height, top, bottom }: Frame): { top: number; height: number } {
  if (height < width * 1.3) return { top: (height - HEIGHT) / 2, height: HEIGHT };
  const skyHeight = clamp(bottom - top, HEIGHT, MAX_HEIGHT);
  return { top: (top + bottom - skyHeight) / 2, height: skyHeight };
}
