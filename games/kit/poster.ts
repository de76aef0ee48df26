import { applyFrame, fitAbove, type Frame, type Size } from './frame.ts';

const ART_SIZE = { width: 752, height: 500 };
/** Pages crop posters; cropping may remove only scenery. */
const POSTER_SHARE = 0.9;

/** `footer` is in canvas pixels. */
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
