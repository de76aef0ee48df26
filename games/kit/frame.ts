/**
 * Gameplay and text are inside 0…width × 0…height, which is always completely visible and centered.
 * Scenery fills left…right × top…bottom, so no container shows empty bars.
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

/** Fits the safe area into a share of the canvas's width and height. `canvas` is in pixels. */
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

/** Fits the safe area above the lowest `foot` pixels of the canvas, which show only scenery. */
export function fitAbove(canvas: Size, safe: Size, foot: number, share = 1): Frame {
  const frame = fitFrame({ width: canvas.width, height: canvas.height - foot }, safe, share);
  return { ...frame, bottom: frame.bottom + foot / frame.scale };
}

/** In CSS pixels. */
const MIN_FONT_SIZE = 12;

/** Enlarges a font size in world units to a legible one. `ratio` is canvas pixels per CSS pixel. */
export const legibleSize = (frame: Frame, ratio: number, size: number): number =>
  Math.max(size, (MIN_FONT_SIZE * ratio) / frame.scale);

/** Converts canvas pixels to world units. */
export function toWorld(frame: Frame, x: number, y: number): { x: number; y: number } {
  return { x: x / frame.scale + frame.left, y: y / frame.scale + frame.top };
}

/** Lets a context draw in world units. */
export function applyFrame(pen: CanvasRenderingContext2D, { scale, left, top }: Frame): void {
  pen.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
}
