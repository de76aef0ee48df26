/** Parcels slide over ice until something stops them. */
export type Floor = 'wall' | 'floor' | 'ice' | 'outside';

/** Cells run row by row from the top left corner. */
export interface Yard {
  readonly columns: number;
  readonly rows: number;
  readonly floor: readonly Floor[];
  /** The required mark of a parcel by goal cell. */
  readonly goals: ReadonlyMap<number, Mark>;
}

/** Plain parcels fit all plain goals, lettered parcels only their own goals. */
export type Mark = 'plain' | 'a' | 'b' | 'c';

interface Parcel {
  readonly cell: number;
  readonly mark: Mark;
}

export interface Position {
  readonly player: number;
  readonly parcels: readonly Parcel[];
}

export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type Direction = (typeof DIRECTIONS)[number];

interface Move {
  readonly position: Position;
  /** Index in `parcels`. */
  readonly pushed: number | undefined;
}

const MARKS: ReadonlyMap<string, Mark> = new Map([
  ['a', 'a'],
  ['b', 'b'],
  ['c', 'c'],
]);

/**
 * `#` wall, `.` goal, `$` parcel, `@` player, `*` parcel on a goal, `+` player on a goal, `~` ice,
 * `A`–`C` lettered parcels, `a`–`c` their goals. Throws without a player, or if parcels and goals
 * don't match.
 */
export function readYard(drawing: string): { yard: Yard; start: Position } {
  const lines = drawing.split('\n').filter((line) => line.trim() !== '');
  const columns = Math.max(...lines.map((line) => line.length));
  const floor: Floor[] = [];
  const goals = new Map<number, Mark>();
  const parcels: Parcel[] = [];
  let player = -1;
  lines.forEach((line, y) => {
    for (let x = 0; x < columns; x++) {
      const sign = line[x] ?? ' ';
      const cell = y * columns + x;
      floor.push(sign === '#' ? 'wall' : sign === '~' ? 'ice' : 'floor');
      if (sign === '.' || sign === '*' || sign === '+') goals.set(cell, 'plain');
      if (sign === '$' || sign === '*') parcels.push({ cell, mark: 'plain' });
      if (sign === '@' || sign === '+') player = cell;
      const mark = MARKS.get(sign.toLowerCase());
      if (mark && sign === mark) goals.set(cell, mark);
      else if (mark) parcels.push({ cell, mark });
    }
  });
  if (player < 0) throw new Error('A level needs a player (@ or +).');
  const goalMarks = [...goals.values()].sort().join();
  if (
    parcels.length === 0 ||
    goalMarks !==
      parcels
        .map((parcel) => parcel.mark)
        .sort()
        .join()
  )
    throw new Error('Every parcel needs a goal of its mark.');
  const yard = { columns, rows: lines.length, floor, goals };
  return { yard: { ...yard, floor: withOutside(yard) }, start: { player, parcels } };
}

export function getStep(yard: Yard, direction: Direction): number {
  return { left: -1, right: 1, up: -yard.columns, down: yard.columns }[direction];
}

/** `undefined` if a wall or a stuck parcel blocks the step. */
export function move(yard: Yard, position: Position, direction: Direction): Move | undefined {
  const step = getStep(yard, direction);
  const player = position.player + step;
  if (yard.floor[player] === 'wall') return undefined;
  const pushed = position.parcels.findIndex((parcel) => parcel.cell === player);
  if (pushed < 0) return { position: { ...position, player }, pushed: undefined };
  const cell = slide(yard, position.parcels, player, step);
  if (cell === player) return undefined;
  const parcels = position.parcels.map((parcel, index) =>
    index === pushed ? { ...parcel, cell } : parcel,
  );
  return { position: { player, parcels }, pushed };
}

export function isSolved(yard: Yard, position: Position): boolean {
  return position.parcels.every((parcel) => yard.goals.get(parcel.cell) === parcel.mark);
}

function slide(yard: Yard, parcels: readonly Parcel[], from: number, step: number): number {
  let cell = from;
  do {
    const next = cell + step;
    if (yard.floor[next] === 'wall' || parcels.some((parcel) => parcel.cell === next)) return cell;
    cell = next;
  } while (yard.floor[cell] === 'ice');
  return cell;
}

/** Floor that is reachable from the border is not part of the yard. */
function withOutside(yard: Yard): Floor[] {
  const floor = [...yard.floor];
  const queue = floor.map((_, cell) => cell).filter((cell) => isBorder(cell));
  for (const cell of queue) {
    if (floor[cell] !== 'floor') continue;
    floor[cell] = 'outside';
    for (const direction of DIRECTIONS) {
      const next = cell + getStep(yard, direction);
      const wraps = Math.abs((next % yard.columns) - (cell % yard.columns)) > 1;
      if (floor[next] === 'floor' && !wraps) queue.push(next);
    }
  }
  return floor;

  function isBorder(cell: number): boolean {
    const x = cell % yard.columns;
    const y = Math.floor(cell / yard.columns);
    return x === 0 || y === 0 || x === yard.columns - 1 || y === yard.rows - 1;
  }
}
