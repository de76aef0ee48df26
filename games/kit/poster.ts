import { applyFrame, fitAbove, type Frame, type Size } from './frame.ts';

const ART_SIZE = { width: 752, height: 500 };
/** Share of a poster that its composition fills: pages crop posters, which may cut only scenery. */
const POSTER_SHARE = 0.9;

/** Draws a game's art on a canvas of this size, above a footer of the given canvas pixels. */
export function drawPoster(
  { width, height }: Size,
  footer: number,
  art: (pen: CanvasRenderingContext2D, frame: Frame) => void,
): HTMLCanvasElement {
  const poster = document.createElement('canvas');
  poster.width = width;
  poster.height = height;
  const pen = poster.getContext('2d');
  const frame = fitAbove(poster, ART_SIZE, footer, POSTER_SHARE);
  if (pen) {
    applyFrame(pen, frame);
    art(pen, frame);
  }
  return poster;
}
