import type { Random } from '../../kit/random.ts';

/** `id` lets a view animate the gem while it falls. */
interface Gem {
  readonly id: number;
  readonly kind: number;
  readonly power: Power;
}

/**
 * `line` clears its row and column, `bomb` the 3 × 3 round it, `star` every gem of the kind it is
 * swapped with.
 */
export type Power = 'none' | 'line' | 'bomb' | 'star';

/** Row by row from the top left corner; `null` is a hole. */
export interface Board {
  readonly columns: number;
  readonly rows: number;
  readonly kinds: number;
  readonly cells: readonly (Gem | null)[];
  readonly nextId: number;
}

export type Swap = readonly [from: number, to: number];

interface Clearing {
  readonly board: Board;
  readonly cleared: readonly number[];
  /** Cells where a run of four or more created a power gem. */
  readonly created: readonly number[];
}

/** The board has no run and at least one move. Needs three kinds or more. */
export function createBoard(columns: number, rows: number, kinds: number, random: Random): Board {
  const cells: Gem[] = [];
  for (let index = 0; index < columns * rows; index++) {
    const x = index % columns;
    const banned = new Set<number>();
    if (x >= 2 && cells[index - 1]?.kind === cells[index - 2]?.kind)
      banned.add(cells[index - 1]?.kind ?? -1);
    if (index >= 2 * columns && cells[index - columns]?.kind === cells[index - 2 * columns]?.kind)
      banned.add(cells[index - columns]?.kind ?? -1);
    const open = Array.from({ length: kinds }, (_, kind) => kind).filter(
      (kind) => !banned.has(kind),
    );
    cells.push({
      id: index,
      kind: open[Math.floor(random.next() * open.length)] ?? 0,
      power: 'none',
    });
  }
  const board: Board = { columns, rows, kinds, cells, nextId: cells.length };
  return findMove(board) ? board : createBoard(columns, rows, kinds, random);
}

export function areNeighbors(board: Board, a: number, b: number): boolean {
  const dx = Math.abs((a % board.columns) - (b % board.columns));
  const dy = Math.abs(Math.floor(a / board.columns) - Math.floor(b / board.columns));
  return dx + dy === 1;
}

export function swapped(board: Board, [a, b]: Swap): Board {
  const cells = [...board.cells];
  [cells[a], cells[b]] = [board.cells[b] ?? null, board.cells[a] ?? null];
  return { ...board, cells };
}

/** A swap is valid if it creates a run or uses a star. */
export function isMove(board: Board, swap: Swap): boolean {
  const [a, b] = swap;
  const [first, second] = [board.cells[a], board.cells[b]];
  if (!first || !second || !areNeighbors(board, a, b)) return false;
  if (first.power === 'star' || second.power === 'star') return true;
  const after = swapped(board, swap);
  return runThrough(after, a) || runThrough(after, b);
}

/** Starts at a random corner if `random` is given, so that hints differ. */
export function findMove(board: Board, random?: Random): Swap | undefined {
  const start = random ? Math.floor(random.next() * board.cells.length) : 0;
  for (let step = 0; step < board.cells.length; step++) {
    const a = (start + step) % board.cells.length;
    for (const b of [a + 1, a + board.columns]) {
      if (b < board.cells.length && isMove(board, [a, b])) return [a, b];
    }
  }
  return undefined;
}

/**
 * `swap` is the player's move in the first step: a star clears its partner's kind, and a power gem
 * appears where the player moved.
 */
export function clearRuns(board: Board, swap?: Swap): Clearing {
  const runs = findRuns(board);
  const doomed = new Set(runs.flatMap((run) => run.cells));
  const kindsForStar = new Map<number, number>();
  if (swap) {
    const [a, b] = swap;
    const [first, second] = [board.cells[a], board.cells[b]];
    if (first?.power === 'star' && second) mark(a, second.kind);
    if (second?.power === 'star' && first) mark(b, first.kind);
  }
  spread(board, doomed, kindsForStar);
  const created = powerGems(runs, doomed, swap);
  let nextId = board.nextId;
  const cells = board.cells.map((gem, index) => {
    const power = created.get(index);
    if (gem && power) return { id: nextId++, kind: gem.kind, power };
    return doomed.has(index) ? null : gem;
  });
  return {
    board: { ...board, cells, nextId },
    cleared: [...doomed].filter((index) => !created.has(index)),
    created: [...created.keys()],
  };

  function mark(star: number, kind: number): void {
    doomed.add(star);
    kindsForStar.set(star, kind);
  }
}

/** Fills the top with new gems. Shuffles a board without moves. */
export function fall(board: Board, random: Random): { board: Board; shuffled: boolean } {
  const cells: (Gem | null)[] = board.cells.map(() => null);
  let nextId = board.nextId;
  for (let x = 0; x < board.columns; x++) {
    let target = board.rows - 1;
    for (let y = board.rows - 1; y >= 0; y--) {
      const gem = board.cells[y * board.columns + x];
      if (gem) cells[target-- * board.columns + x] = gem;
    }
    for (; target >= 0; target--)
      cells[target * board.columns + x] = {
        id: nextId++,
        kind: Math.floor(random.next() * board.kinds),
        power: 'none',
      };
  }
  const fallen: Board = { ...board, cells, nextId };
  if (findRuns(fallen).length > 0 || findMove(fallen)) return { board: fallen, shuffled: false };
  return { board: shuffle(fallen, random), shuffled: true };
}

/** The result has no run and at least one move. Creates new gems if no such order is found. */
export function shuffle(board: Board, random: Random): Board {
  for (let attempt = 0; attempt < 200; attempt++) {
    const cells = [...board.cells];
    for (let index = cells.length - 1; index > 0; index--) {
      const other = Math.floor(random.next() * (index + 1));
      [cells[index], cells[other]] = [cells[other] ?? null, cells[index] ?? null];
    }
    const mixed = { ...board, cells };
    if (findRuns(mixed).length === 0 && findMove(mixed)) return mixed;
  }
  const fresh = createBoard(board.columns, board.rows, board.kinds, random);
  const cells = fresh.cells.map((gem) => gem && { ...gem, id: gem.id + board.nextId });
  return { ...fresh, cells, nextId: fresh.nextId + board.nextId };
}

interface Run {
  readonly cells: readonly number[];
  readonly across: boolean;
}

/** Stars match nothing. */
export function findRuns(board: Board): Run[] {
  const runs: Run[] = [];
  for (let y = 0; y < board.rows; y++)
    collect(
      Array.from({ length: board.columns }, (_, x) => y * board.columns + x),
      true,
    );
  for (let x = 0; x < board.columns; x++)
    collect(
      Array.from({ length: board.rows }, (_, y) => y * board.columns + x),
      false,
    );
  return runs;

  function collect(line: number[], across: boolean): void {
    let start = 0;
    for (let end = 1; end <= line.length; end++) {
      if (end < line.length && sameKind(board, line[start], line[end])) continue;
      if (end - start >= 3) runs.push({ cells: line.slice(start, end), across });
      start = end;
    }
  }
}

function sameKind(board: Board, a = -1, b = -1): boolean {
  const [first, second] = [board.cells[a], board.cells[b]];
  return (
    !!first &&
    !!second &&
    first.power !== 'star' &&
    second.power !== 'star' &&
    first.kind === second.kind
  );
}

function runThrough(board: Board, index: number): boolean {
  const x = index % board.columns;
  const reach = (step: number, room: number) => {
    let length = 0;
    while (length < room && sameKind(board, index, index + step * (length + 1))) length++;
    return length;
  };
  const y = Math.floor(index / board.columns);
  const across = reach(-1, x) + reach(1, board.columns - 1 - x);
  const down = reach(-board.columns, y) + reach(board.columns, board.rows - 1 - y);
  return across >= 2 || down >= 2;
}

/** Expands an area by the power gems in it, recursively. */
function spread(
  board: Board,
  doomed: Set<number>,
  kindsForStar: ReadonlyMap<number, number>,
): void {
  for (const index of doomed) {
    const gem = board.cells[index];
    if (!gem || gem.power === 'none') continue;
    const x = index % board.columns;
    const y = Math.floor(index / board.columns);
    const kind = kindsForStar.get(index) ?? gem.kind;
    board.cells.forEach((other, cell) => {
      const dx = Math.abs((cell % board.columns) - x);
      const dy = Math.abs(Math.floor(cell / board.columns) - y);
      const hit =
        gem.power === 'line'
          ? dx === 0 || dy === 0
          : gem.power === 'bomb'
            ? dx <= 1 && dy <= 1
            : other?.kind === kind;
      if (hit) doomed.add(cell);
    });
  }
}

/** Five in a row create a star, a corner or cross a bomb, four a line. */
function powerGems(
  runs: readonly Run[],
  doomed: ReadonlySet<number>,
  swap?: Swap,
): Map<number, Power> {
  const created = new Map<number, Power>();
  const crossing = (run: Run) =>
    runs
      .filter((other) => other.across !== run.across)
      .flatMap((other) => other.cells.filter((cell) => run.cells.includes(cell)))[0];
  for (const run of runs) {
    const cross = crossing(run);
    const place =
      cross ??
      run.cells.find((cell) => swap?.includes(cell)) ??
      run.cells[Math.floor(run.cells.length / 2)];
    if (place === undefined || !doomed.has(place)) continue;
    if (run.cells.length >= 5) created.set(place, 'star');
    else if (created.get(place) === 'star') continue;
    else if (cross !== undefined) created.set(place, 'bomb');
    else if (run.cells.length === 4) created.set(place, 'line');
  }
  return created;
}
