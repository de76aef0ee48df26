import { type View, createView } from '../../kit/view.ts';
import type { Arena, Spot } from './arena.ts';

interface Button extends Spot {
  readonly radius: number;
}

/** Position of a player's hearts. */
interface Plate extends Spot {
  readonly width: number;
}

type Pair<T> = readonly [T, T];

/** The first player has the left half or, upright, the lower one. */
export interface Layout {
  readonly view: View;
  readonly corner: Spot;
  readonly plates: Pair<Plate>;
  /** The end and width of the shared score. */
  readonly score: Plate;
  readonly buttons: Pair<Button>;
  getSide(spot: Spot): 0 | 1;
}

interface Edges {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LENGTH = 960;
export const SIZE = { width: LENGTH, height: 600 };
/** Space for each player's button at their end. */
export const TALL = { width: 540, height: 1168 };

const CORNER = { x: 0, y: 74 };
const PLATES: Pair<Plate> = [
  { x: 16, y: 10, width: 370 },
  { x: 420, y: 10, width: 370 },
];
/** In a siege the players share the score, which is beside their status. */
const SIEGE_PLATES: Pair<Plate> = [
  { x: 16, y: 10, width: 316 },
  { x: 344, y: 10, width: 316 },
];
const UPRIGHT_CORNER = { x: 10, y: 104 };
const UPRIGHT_PLATES: Pair<Plate> = [
  { x: 124, y: 1088, width: 292 },
  { x: 124, y: 24, width: 292 },
];

export function createLayout(frame: Edges, siege = false): Layout {
  const view = createView(frame, LENGTH);
  return view.upright
    ? {
        view,
        corner: UPRIGHT_CORNER,
        plates: UPRIGHT_PLATES,
        score: { x: 108, y: 1116, width: 96 },
        buttons: [
          { x: TALL.width - 60, y: TALL.height - 52, radius: 48 },
          { x: 60, y: 52, radius: 48 },
        ],
        getSide: ({ y }) => (y > TALL.height / 2 ? 0 : 1),
      }
    : {
        view,
        corner: CORNER,
        plates: siege ? SIEGE_PLATES : PLATES,
        score: { x: 786, y: 38, width: 118 },
        buttons: [
          { x: frame.left + 66, y: frame.height - 66, radius: 52 },
          { x: frame.right - 66, y: frame.height - 66, radius: 52 },
        ],
        getSide: ({ x }) => (x < frame.width / 2 ? 0 : 1),
      };
}

export function toScreen({ view, corner }: Layout, spot: Spot): Spot {
  const { x, y } = view.show(spot);
  return { x: corner.x + x, y: corner.y + y };
}

export function toUpright(arena: Arena): Arena {
  const { columns, rows, blocks } = arena;
  const turned = Array.from({ length: blocks.length }, (_, index) => {
    const [x, y] = [index % rows, Math.floor(index / rows)];
    return blocks[x * columns + (columns - 1 - y)] ?? 'open';
  });
  return { ...arena, columns: rows, rows: columns, blocks: turned };
}
