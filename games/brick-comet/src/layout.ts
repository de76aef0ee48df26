import { clamp } from '../../kit/ease.ts';
import type { Frame } from '../../kit/frame.ts';
import { HEIGHT } from './field.ts';

export const SIZE = { width: 680, height: 720 };
export const TALL = { width: 680, height: 1120 };

const MAX_HEIGHT = 1240;
/** The kit's buttons above the field, a thumb below it. */
const UPRIGHT_TOP = 88;
const UPRIGHT_FOOT = 140;

/** The field's top in the frame and its height. An upright phone gets a taller field. */
export function placeField({ width, height, top, bottom }: Frame): { top: number; height: number } {
  if (height < width * 1.3) return { top: (height - HEIGHT) / 2, height: HEIGHT };
  const room = bottom - top - UPRIGHT_TOP - UPRIGHT_FOOT;
  const fieldHeight = clamp(room, HEIGHT, MAX_HEIGHT);
  return { top: top + UPRIGHT_TOP + (room - fieldHeight) / 2, height: fieldHeight };
}
