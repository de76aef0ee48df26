import type { Random } from '../../kit/random.ts';

export const HEADINGS = ['left', 'right', 'up', 'down'] as const;
export type Heading = (typeof HEADINGS)[number];
export type Treat = 'passenger' | 'ticket' | 'coffee';

export interface LineRules {
  /** Leaving the map on one side enters it on the other. */
  readonly wrap: boolean;
  readonly rivals: number;
  readonly carts: number;
}

export interface Station {
  readonly columns: number;
  readonly rows: number;
  readonly walls: ReadonlySet<number>;
  /** Both ends of every tunnel. */
  readonly tunnels: ReadonlyMap<number, number>;
}

export interface Worm {
  /** Head first. */
  readonly cells: readonly number[];
  readonly heading: Heading;
  /** Cells left to grow. */
  readonly growing: number;
}

interface Cart {
  readonly cell: number;
  readonly heading: Heading;
}

export interface Line {
  readonly map: Station;
  readonly rules: LineRules;
  readonly worm: Worm;
  readonly rivals: readonly Worm[];
  readonly carts: readonly Cart[];
  readonly treats: ReadonlyMap<number, Treat>;
  /** Passengers left before the door opens. */
  readonly passengersLeft: number;
  readonly door: number | undefined;
  readonly tick: number;
}

export type LineEvent =
  | { readonly kind: 'ate'; readonly treat: Treat; readonly cell: number }
  | { readonly kind: 'robbed'; readonly cell: number }
  | { readonly kind: 'opened' }
  | { readonly kind: 'arrived' }
  | { readonly kind: 'crashed'; readonly cell: number };

const OPPOSITE: Record<Heading, Heading> = { left: 'right', right: 'left', up: 'down', down: 'up' };
const START_LENGTH = 4;

export const canTurn = (from: Heading, to: Heading) => to !== OPPOSITE[from];

/** `passengersLeft` passengers open the door. */
export function openLine(
  map: Station,
  rules: LineRules,
  passengersLeft: number,
  random: Random,
): Line {
  const y = Math.floor(map.rows / 2);
  const worm = createWorm(y * map.columns + START_LENGTH + 1, 'right');
  const rivals = Array.from({ length: rules.rivals }, (_, index) =>
    createWorm(
      (index % 2 === 0 ? 2 : map.rows - 3) * map.columns + map.columns - START_LENGTH - 2,
      'left',
    ),
  );
  let line: Line = {
    map,
    rules,
    worm,
    rivals,
    carts: [],
    treats: new Map(),
    passengersLeft,
    door: undefined,
    tick: 0,
  };
  for (let index = 0; index < rules.carts; index++) {
    line = {
      ...line,
      carts: [...line.carts, { cell: freeCell(line, random), heading: random.pick(HEADINGS) }],
    };
  }
  for (let index = 0; index < 3; index++) line = withTreat(line, 'passenger', random);
  return line;
}

/** Follows tunnels and wrapping edges; `undefined` at the edge of the map. */
export function nextCell(
  map: Station,
  rules: LineRules,
  cell: number,
  heading: Heading,
): number | undefined {
  const x = cell % map.columns;
  const y = Math.floor(cell / map.columns);
  let nextX = x + (heading === 'right' ? 1 : heading === 'left' ? -1 : 0);
  let nextY = y + (heading === 'down' ? 1 : heading === 'up' ? -1 : 0);
  if (rules.wrap) {
    nextX = (nextX + map.columns) % map.columns;
    nextY = (nextY + map.rows) % map.rows;
  }
  if (nextX < 0 || nextY < 0 || nextX >= map.columns || nextY >= map.rows) return undefined;
  const next = nextY * map.columns + nextX;
  return map.tunnels.get(next) ?? next;
}

/** Ignores a `turn` straight back. A `shielded` worm waits instead of crashing. */
export function advance(
  line: Line,
  turn: Heading | undefined,
  random: Random,
  shielded = false,
): { line: Line; events: LineEvent[] } {
  const events: LineEvent[] = [];
  const heading = turn && canTurn(line.worm.heading, turn) ? turn : line.worm.heading;
  const carts = line.tick % 2 === 0 ? line.carts.map((cart) => rollCart(line, cart)) : line.carts;
  let next: Line = { ...line, carts, tick: line.tick + 1 };
  const head = nextCell(line.map, line.rules, getHead(line.worm), heading);
  if (head === undefined || isDeadly(next, head)) {
    if (shielded) return { line: driveRivals(next, events, random), events };
    events.push({ kind: 'crashed', cell: head ?? getHead(line.worm) });
    return { line: { ...next, worm: { ...line.worm, heading } }, events };
  }
  const treat = line.treats.get(head);
  next = { ...next, worm: crawl(line.worm, head, heading, treat === 'passenger' ? 1 : 0) };
  if (treat) {
    next = removeTreat(next, head);
    events.push({ kind: 'ate', treat, cell: head });
    if (treat === 'passenger') next = afterPassenger(next, events, random);
  }
  if (head === next.door) events.push({ kind: 'arrived' });
  return { line: driveRivals(next, events, random), events };
}

/** A safe direction toward the nearest item or the open door, for self-play and rivals. */
export function chooseHeading(line: Line, worm: Worm, goals: readonly number[]): Heading {
  const safe = HEADINGS.filter((heading) => {
    const cell = canTurn(worm.heading, heading)
      ? nextCell(line.map, line.rules, getHead(worm), heading)
      : undefined;
    return cell !== undefined && !isDeadly(line, cell);
  });
  const distances = measureDistances(line, goals);
  const cost = (heading: Heading) => {
    const cell = nextCell(line.map, line.rules, getHead(worm), heading) ?? -1;
    const room = measureRoom(line, cell, worm.cells.length + 4);
    return (distances.get(cell) ?? 900) + (room <= worm.cells.length ? 2000 - room : 0);
  };
  return safe.toSorted((a, b) => cost(a) - cost(b))[0] ?? worm.heading;
}

export const getHead = (worm: Worm) => worm.cells[0] ?? -1;

function isDeadly(line: Line, cell: number): boolean {
  return (
    line.map.walls.has(cell) ||
    line.carts.some((cart) => cart.cell === cell) ||
    [line.worm, ...line.rivals].some((worm) => getBody(worm).includes(cell))
  );
}

/** The tail moves away in the same step, so its cell is free. */
const getBody = (worm: Worm) => (worm.growing > 0 ? worm.cells : worm.cells.slice(0, -1));

function createWorm(head: number, heading: Heading): Worm {
  const back = heading === 'right' ? -1 : 1;
  return {
    cells: Array.from({ length: START_LENGTH }, (_, index) => head + back * index),
    heading,
    growing: 0,
  };
}

function crawl(worm: Worm, head: number, heading: Heading, growth: number): Worm {
  const cells = [head, ...worm.cells];
  if (worm.growing === 0) cells.pop();
  return { cells, heading, growing: Math.max(0, worm.growing - 1) + growth };
}

function rollCart(line: Line, cart: Cart): Cart {
  const cell = nextCell(line.map, { ...line.rules, wrap: false }, cart.cell, cart.heading);
  const blocked =
    cell === undefined ||
    isDeadly(line, cell) ||
    line.treats.has(cell) ||
    line.map.tunnels.has(cell);
  return blocked ? { ...cart, heading: OPPOSITE[cart.heading] } : { ...cart, cell };
}

function driveRivals(line: Line, events: LineEvent[], random: Random): Line {
  let next: Line = { ...line, rivals: [] };
  for (const rival of line.rivals) next = driveRival(next, rival, events, random);
  return next;
}

function driveRival(line: Line, rival: Worm, events: LineEvent[], random: Random): Line {
  const passengers = [...line.treats]
    .filter(([, treat]) => treat === 'passenger')
    .map(([cell]) => cell);
  const heading = chooseHeading(line, rival, passengers);
  const head = nextCell(line.map, line.rules, getHead(rival), heading);
  if (head === undefined || isDeadly(line, head))
    return {
      ...line,
      rivals: [...line.rivals, { ...rival, cells: rival.cells.slice(0, START_LENGTH) }],
    };
  const robbed = line.treats.get(head) === 'passenger';
  const moved = {
    ...line,
    rivals: [
      ...line.rivals,
      crawl(rival, head, heading, robbed && rival.cells.length < 14 ? 1 : 0),
    ],
  };
  if (!line.treats.has(head)) return moved;
  events.push({ kind: 'robbed', cell: head });
  return withTreat(removeTreat(moved, head), 'passenger', random);
}

function afterPassenger(line: Line, events: LineEvent[], random: Random): Line {
  const passengersLeft = Math.max(0, line.passengersLeft - 1);
  let next: Line = { ...line, passengersLeft };
  if (passengersLeft === 0 && line.door === undefined) {
    events.push({ kind: 'opened' });
    return { ...next, door: freeCell(next, random) };
  }
  next = withTreat(next, 'passenger', random);
  if (random.chance(0.2)) next = withTreat(next, random.chance(0.6) ? 'ticket' : 'coffee', random);
  return next;
}

function withTreat(line: Line, treat: Treat, random: Random): Line {
  return { ...line, treats: new Map(line.treats).set(freeCell(line, random), treat) };
}

function removeTreat(line: Line, cell: number): Line {
  const treats = new Map(line.treats);
  treats.delete(cell);
  return { ...line, treats };
}

function freeCell(line: Line, random: Random): number {
  const { columns, rows, tunnels } = line.map;
  const head = getHead(line.worm);
  const free = Array.from({ length: columns * rows }, (_, cell) => cell).filter((cell) => {
    const inside =
      cell % columns > 0 &&
      cell % columns < columns - 1 &&
      cell >= columns &&
      cell < columns * (rows - 1);
    const ahead =
      Math.abs((cell % columns) - (head % columns)) +
      Math.abs(Math.floor(cell / columns) - Math.floor(head / columns));
    return (
      inside &&
      ahead > 3 &&
      !isDeadly(line, cell) &&
      !line.treats.has(cell) &&
      !tunnels.has(cell) &&
      cell !== line.door
    );
  });
  return random.pick(free);
}

/** Steps from every reachable cell to the nearest goal. */
function measureDistances(line: Line, goals: readonly number[]): Map<number, number> {
  const distances = new Map(goals.map((cell) => [cell, 0]));
  for (const [cell, distance] of distances) {
    for (const heading of HEADINGS) {
      const next = nextCell(line.map, line.rules, cell, heading);
      if (next !== undefined && !distances.has(next) && !isDeadly(line, next))
        distances.set(next, distance + 1);
    }
  }
  return distances;
}

function measureRoom(line: Line, start: number, enough: number): number {
  const seen = new Set([start]);
  for (const cell of seen) {
    if (seen.size > enough) break;
    for (const heading of HEADINGS) {
      const next = nextCell(line.map, line.rules, cell, heading);
      if (next !== undefined && !isDeadly(line, next)) seen.add(next);
    }
  }
  return seen.size;
}
