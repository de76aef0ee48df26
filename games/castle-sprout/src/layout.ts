import { type View, createView } from '../../kit/view.ts';
import { CASTLE_REACH } from './figures.ts';
import { COLUMNS, ROWS } from './garden.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Place extends Spot {
  readonly scale: number;
}

interface Layout {
  readonly view: View;
  readonly corner: Spot;
  readonly columns: number;
  readonly rows: number;
  readonly status: Place;
  readonly tools: Place;
}

export const CELL = 56;
export const SIZE = { width: 960, height: 600 };
/** Space for the castle above the garden and, within reach of the thumb, for the tools below. */
export const TALL = { width: 560, height: 1140 };

const LYING = {
  corner: { x: 32, y: 82 },
  columns: COLUMNS,
  rows: ROWS,
  status: { x: 0, y: 0, scale: 1 },
  tools: { x: 0, y: 0, scale: 1 },
};
const UPRIGHT = {
  corner: { x: 28, y: 146 },
  columns: ROWS,
  rows: COLUMNS,
  status: { x: 0, y: 0, scale: 0.86 },
  tools: { x: -412, y: 1042, scale: 1.22 },
};

export function createLayout(frame: { width: number; height: number }): Layout {
  const view = createView(frame, COLUMNS - 1);
  return { view, ...(view.upright ? UPRIGHT : LYING) };
}

/** The screen position of a cell, which may be fractional. */
export function toMiddle({ view, corner }: Layout, spot: Spot): Spot {
  const { x, y } = view.show(spot);
  return { x: corner.x + (x + 0.5) * CELL, y: corner.y + (y + 0.5) * CELL };
}

const CASTLE_SCALE = 0.7;

/** The castle is before the end of the path, and completely visible. */
export function placeCastle(layout: Layout, gate: Spot): Place {
  const { x, y } = toMiddle(layout, gate);
  const { width } = layout.view.upright ? TALL : SIZE;
  return {
    x: Math.min(x + 8, width - CASTLE_REACH * CASTLE_SCALE),
    y: y + 22,
    scale: CASTLE_SCALE,
  };
}

export function findCell({ view, corner, columns, rows }: Layout, seen: Spot): Spot | undefined {
  const x = Math.floor((seen.x - corner.x) / CELL);
  const y = Math.floor((seen.y - corner.y) / CELL);
  return x >= 0 && y >= 0 && x < columns && y < rows ? view.find({ x, y }) : undefined;
}
