import { clamp } from '../../kit/ease.ts';
import type { Frame } from '../../kit/frame.ts';
import type { Ring } from './wheel.ts';

export const SIZE = { width: 960, height: 600 };
export const TALL = { width: 600, height: 920 };

const HEADER = 130;
const MESSAGE = 84;

/** What an upright phone shows between the header and the wheel, over the full height. */
export interface Portrait {
  top: number;
  bottom: number;
  ring: Ring;
  /** The room between the header and the message above the wheel. */
  room: { top: number; height: number };
}

export const isUpright = ({ width, height }: Pick<Frame, 'width' | 'height'>) => height > width;

/** Where the header begins. */
export const headerTop = (frame: Frame): number => (isUpright(frame) ? frame.top + 6 : 0);

export function createPortrait(frame: Frame, fruit: number): Portrait {
  const top = headerTop(frame);
  const bottom = frame.bottom - 22;
  const reach = clamp(150 + (bottom - top - TALL.height) * 0.18, 140, 194);
  const wheelY = bottom - reach - fruit - 12;
  const start = top + HEADER;
  return {
    top,
    bottom,
    ring: { wheelX: frame.width / 2, wheelY, reach, fruit },
    room: { top: start, height: wheelY - reach - fruit - MESSAGE - start },
  };
}
