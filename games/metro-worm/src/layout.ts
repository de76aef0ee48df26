import { createView, type View } from '../../kit/view.ts';
import type { Point } from './figures.ts';
import type { Heading } from './line.ts';
import { COLUMNS, ROWS } from './stations.ts';

/** An upright phone turns the map by 90 degrees. Rules and scores stay the same. */
export interface Layout {
  readonly view: View;
  /** The map's corner, its size, and the length of a cell's side. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  readonly hudY: number;
}

interface Edges {
  width: number;
  height: number;
  top: number;
  bottom: number;
}

export const SIZE = { width: 960, height: 600 };
export const TALL = { width: 600, height: 980 };
const MARGIN = 12;

const STEPS: Record<Heading, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

export function createLayout(frame: Edges): Layout {
  const view = createView(frame, COLUMNS - 1);
  const [columns, rows] = view.upright ? [ROWS, COLUMNS] : [COLUMNS, ROWS];
  // Upright, the map may use the height that the safe area leaves.
  const top = view.upright ? frame.top + 132 : 76;
  const bottom = (view.upright ? frame.bottom : frame.height) - MARGIN;
  const cell = Math.min((frame.width - 2 * MARGIN) / columns, (bottom - top) / rows);
  const [width, height] = [cell * columns, cell * rows];
  return {
    view,
    x: (frame.width - width) / 2,
    y: view.upright ? top + (bottom - top - height) / 2 : bottom - height,
    width,
    height,
    cell,
    hudY: view.upright ? frame.top + 98 : 40,
  };
}

/** The middle of a cell. */
export function toPoint({ view, x, y, cell: size }: Layout, cell: number): Point {
  const spot = view.show({ x: cell % COLUMNS, y: Math.floor(cell / COLUMNS) });
  return { x: x + (spot.x + 0.5) * size, y: y + (spot.y + 0.5) * size };
}

/** The heading on the map of a heading on the screen. */
export function toHeading(x: number, y: number, view: View): Heading {
  const step = view.steer({ x, y });
  if (Math.abs(step.x) > Math.abs(step.y)) return step.x > 0 ? 'right' : 'left';
  return step.y > 0 ? 'down' : 'up';
}

export const toMap = (heading: Heading, view: View): Heading =>
  toHeading(STEPS[heading].x, STEPS[heading].y, view);

/** Half of its size, as shares of the frame's smaller side. */
const BANNER = { height: 0.06, width: 0.42 };
const BANNER_PLACES = 40;

/** The share of the height at which a banner covers the fewest `spots`, far from the worm's head. */
export function findBannerPlace(
  frame: Edges,
  { y, height, cell }: Layout,
  spots: readonly Point[],
  head: Point,
): number {
  const side = Math.min(frame.width, frame.height);
  const [above, aside] = [BANNER.height * side + cell / 2, BANNER.width * side + cell / 2];
  const near = spots.filter((spot) => Math.abs(spot.x - frame.width / 2) < aside);
  const cost = (place: number) => {
    const covered = near.filter((spot) => Math.abs(spot.y - place) < above);
    return covered.length - Math.abs(place - head.y) / height;
  };
  return (
    Array.from(
      { length: BANNER_PLACES + 1 },
      (_, index) => y + above + ((height - 2 * above) * index) / BANNER_PLACES,
    ).reduce((best, place) => (cost(place) < cost(best) ? place : best)) / frame.height
  );
}
