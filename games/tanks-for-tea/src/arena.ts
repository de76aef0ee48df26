import { TAU } from '../../kit/ease.ts';

type Block = 'open' | 'wall' | 'soft' | 'pond';

export interface Arena {
  readonly columns: number;
  readonly rows: number;
  /** Side length in world units. */
  readonly cell: number;
  readonly blocks: Block[];
  readonly starts: readonly Spot[];
}

export interface Spot {
  x: number;
  y: number;
}

const CELL = 40;
const SIGNS: Record<string, Block> = { '#': 'wall', o: 'soft', '~': 'pond' };

/** `#` wall, `o` breakable block, `~` water that only shells cross, `1`–`4` starts of tanks. */
export function readArena(drawing: string): Arena {
  const lines = drawing.trim().split('\n');
  const columns = lines[0]?.length ?? 0;
  const starts = new Map<number, Spot>();
  const blocks = lines.flatMap((line, y) =>
    [...line.padEnd(columns)].map((sign, x): Block => {
      if (/[1-4]/.test(sign))
        starts.set(Number(sign), { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL });
      return SIGNS[sign] ?? 'open';
    }),
  );
  return {
    columns,
    rows: lines.length,
    cell: CELL,
    blocks,
    starts: [...starts].sort(([a], [b]) => a - b).map(([, spot]) => spot),
  };
}

export function getBlock(arena: Arena, x: number, y: number): Block {
  const column = Math.floor(x / arena.cell);
  const row = Math.floor(y / arena.cell);
  if (column < 0 || row < 0 || column >= arena.columns || row >= arena.rows) return 'wall';
  return arena.blocks[row * arena.columns + column] ?? 'wall';
}

/** Moves a disc by a step and slides it along obstacles. */
export function slide(arena: Arena, from: Spot, dx: number, dy: number, radius: number): Spot {
  const x = isFree(arena, from.x + dx, from.y, radius) ? from.x + dx : from.x;
  const y = isFree(arena, x, from.y + dy, radius) ? from.y + dy : from.y;
  return { x, y };
}

export function isFree(arena: Arena, x: number, y: number, radius: number): boolean {
  for (let step = 0; step < 8; step++) {
    const angle = (step / 8) * TAU;
    if (getBlock(arena, x + Math.cos(angle) * radius, y + Math.sin(angle) * radius) !== 'open')
      return false;
  }
  return true;
}

export function canSee(arena: Arena, from: Spot, to: Spot): boolean {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  for (let along = 0; along < distance; along += 10) {
    const block = getBlock(
      arena,
      from.x + ((to.x - from.x) * along) / distance,
      from.y + ((to.y - from.y) * along) / distance,
    );
    if (block === 'wall' || block === 'soft') return false;
  }
  return true;
}

/** The next cell on the shortest path; the target itself if it is adjacent. */
export function findNextCell(arena: Arena, from: Spot, to: Spot): Spot {
  const toCell = ({ x, y }: Spot) =>
    Math.floor(y / arena.cell) * arena.columns + Math.floor(x / arena.cell);
  const goal = toCell(from);
  const came = new Map<number, number>([[toCell(to), -1]]);
  for (const [cell] of came) {
    if (cell === goal) break;
    for (const step of [1, -1, arena.columns, -arena.columns]) {
      const next = cell + step;
      if (!came.has(next) && arena.blocks[next] === 'open') came.set(next, cell);
    }
  }
  const next = came.get(goal) ?? -1;
  if (next < 0) return to;
  return {
    x: ((next % arena.columns) + 0.5) * arena.cell,
    y: (Math.floor(next / arena.columns) + 0.5) * arena.cell,
  };
}
