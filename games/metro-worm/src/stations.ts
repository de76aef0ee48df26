import type { Station } from './line.ts';

export const COLUMNS = 24;
export const ROWS = 14;

type Shape = (x: number, y: number) => boolean;

const middleX = (x: number) => Math.abs(x - (COLUMNS - 1) / 2);
const middleY = (y: number) => Math.abs(y - (ROWS - 1) / 2);

/** Walls from spacious to tight. The worm starts in the left part of the middle row, which stays free. */
const SHAPES: readonly Shape[] = [
  () => false,
  (x, y) => (x === 11 || x === 12) && (y < 4 || y > 9),
  (x, y) => (y === 3 || y === 10) && x > 4 && x < 19 && middleX(x) > 1,
  (x, y) => (x === 6 || x === 17) && middleY(y) > 2.5 && middleY(y) < 6,
  (x, y) => middleX(x) < 3 && middleY(y) < 2 && x + y !== 17,
  (x, y) => x % 5 === 3 && y % 4 === 2,
  (x, y) =>
    (x === 8 && y < 6 && y > 1) ||
    (x === 15 && y > 7 && y < 12) ||
    (y === 10 && x < 8 && x > 2) ||
    (y === 3 && x > 15 && x < 21),
  (x, y) => (y === 2 || y === 11) && x % 6 > 1,
];

const TUNNELS: readonly (readonly [number, number][])[] = [
  [[toCell(3, 2), toCell(20, 11)]],
  [[toCell(3, 11), toCell(20, 2)]],
  [
    [toCell(2, 2), toCell(21, 11)],
    [toCell(2, 11), toCell(21, 2)],
  ],
];

/** `number` counts from 0; the shapes repeat with more passengers. `tunnels` links far corners. */
export function createStation(number: number, tunnels: boolean): Station {
  const shape = SHAPES[number % SHAPES.length] ?? SHAPES[0];
  const walls = new Set<number>();
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < COLUMNS; x++) if (shape?.(x, y) && !isStart(x, y)) walls.add(toCell(x, y));
  const pairs = tunnels ? (TUNNELS[number % TUNNELS.length] ?? []) : [];
  for (const end of pairs.flat()) walls.delete(end);
  return {
    columns: COLUMNS,
    rows: ROWS,
    walls,
    tunnels: new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])),
  };
}

export const passengersNeeded = (number: number) => 5 + Math.min(10, number);

function toCell(x: number, y: number): number {
  return y * COLUMNS + x;
}

function isStart(x: number, y: number): boolean {
  return y === ROWS / 2 && x < 10;
}
