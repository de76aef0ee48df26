/** Cells run row by row from the top left corner. */
export interface Garden {
  readonly columns: number;
  readonly rows: number;
  /** Corners in cells, `[x, y]`; pests walk through cell centers. */
  readonly paths: readonly (readonly (readonly [number, number])[])[];
  /** Cells that cannot be planted: paths, ponds, the castle. */
  readonly taken: ReadonlySet<number>;
}

export const COLUMNS = 16;
export const ROWS = 9;

/** Ponds are cells that cannot be planted. */
export function createGarden(
  paths: Garden['paths'],
  ponds: readonly (readonly [number, number])[] = [],
): Garden {
  const taken = new Set(ponds.map(([x, y]) => toCell(x, y)));
  for (const path of paths) {
    for (let distance = 0; distance <= getLength(path); distance += 0.5) {
      const { x, y } = placeOn(path, distance);
      const column = Math.round(x);
      if (column >= 0 && column < COLUMNS) taken.add(toCell(column, Math.round(y)));
    }
  }
  return { columns: COLUMNS, rows: ROWS, paths, taken };
}

export const toCell = (x: number, y: number) => y * COLUMNS + x;

export function getLength(path: readonly (readonly [number, number])[]): number {
  return path.reduce((sum, [x, y], index) => {
    const before = path[index - 1];
    return before ? sum + Math.abs(x - before[0]) + Math.abs(y - before[1]) : sum;
  }, 0);
}

/** `distance` is in cells. */
export function placeOn(
  path: readonly (readonly [number, number])[],
  distance: number,
): { x: number; y: number; turn: number } {
  let left = Math.max(0, distance);
  let turn = 0;
  for (const [index, [x, y]] of path.entries()) {
    const next = path[index + 1];
    if (!next) return { x, y, turn };
    const span = Math.abs(next[0] - x) + Math.abs(next[1] - y);
    turn = Math.atan2(next[1] - y, next[0] - x);
    if (left <= span) return { x: x + Math.cos(turn) * left, y: y + Math.sin(turn) * left, turn };
    left -= span;
  }
  return { x: 0, y: 0, turn };
}

/** The garden as an upright phone shows it: its right side at the top. */
export const toUpright = ({ columns, rows, paths, taken }: Garden): Garden => ({
  columns: rows,
  rows: columns,
  paths: paths.map((path) => path.map(([x, y]) => [y, columns - 1 - x] as const)),
  taken: new Set(
    [...taken].map((cell) => (columns - 1 - (cell % columns)) * rows + Math.floor(cell / columns)),
  ),
});
