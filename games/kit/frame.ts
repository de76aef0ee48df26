/**
 * The part of the game world a canvas shows. Rules and text keep inside 0…width × 0…height, which is always wholly visible and centred;
 * scenery fills left…right × top…bottom, so no container shows empty bars.
 */
export interface Frame {
  width: number;
  height: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Canvas pixels per unit of the world. */
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Fits the safe area into a canvas of the given pixels, or into that share of its width and height. */
export function fitFrame(canvas: Size, safe: Size, share = 1): Frame {
  const scale = Math.max(
    share * Math.min(canvas.width / safe.width, canvas.height / safe.height),
    0.001,
  );
  const spareX = (canvas.width / scale - safe.width) / 2;
  const spareY = (canvas.height / scale - safe.height) / 2;
  return {
    ...safe,
    left: 0 - spareX,
    top: 0 - spareY,
    right: safe.width + spareX,
    bottom: safe.height + spareY,
    scale,
  };
}

/** Fits the safe area into what a canvas has above `foot` pixels of it, which only scenery fills. */
export function fitAbove(canvas: Size, safe: Size, foot: number, share = 1): Frame {
  const frame = fitFrame({ width: canvas.width, height: canvas.height - foot }, safe, share);
  return { ...frame, bottom: frame.bottom + foot / frame.scale };
}

/** CSS pixels under which words cannot be read at arm's length. */
const SMALLEST_WORDS = 12;

/** That size of lettering (world units), or as much more as a small screen of `ratio` canvas pixels to a CSS pixel needs. */
export const legibleSize = (frame: Frame, ratio: number, size: number): number =>
  Math.max(size, (SMALLEST_WORDS * ratio) / frame.scale);

/** Where a point of the canvas (in its pixels) lies in the world. */
export function toWorld(frame: Frame, x: number, y: number): { x: number; y: number } {
  return { x: x / frame.scale + frame.left, y: y / frame.scale + frame.top };
}
