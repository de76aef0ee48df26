import {
  type Direction,
  DIRECTIONS,
  isSolved,
  move,
  type Position,
  getStep,
  type Yard,
} from './yard.ts';

interface Node {
  readonly position: Position;
  readonly parent: number;
  readonly walk: readonly Direction[];
}

/**
 * The player's steps with the fewest pushes; `undefined` without a solution among `limit`
 * positions.
 */
export function solve(yard: Yard, start: Position, limit = 150_000): Direction[] | undefined {
  const dead = deadCells(yard);
  const nodes: Node[] = [{ position: start, parent: -1, walk: [] }];
  const seen = new Set<string>([createKey(start, reach(yard, start))]);
  for (let index = 0; index < nodes.length && nodes.length < limit; index++) {
    const node = nodes[index];
    if (!node) break;
    if (isSolved(yard, node.position)) return collectSteps(nodes, index);
    const walks = reach(yard, node.position);
    for (const cell of walks.keys()) {
      for (const direction of DIRECTIONS) {
        const next = push(yard, node.position, cell, direction);
        if (!next || next.parcels.some((parcel) => dead.has(parcel.cell))) continue;
        const key = createKey(next, reach(yard, next));
        if (seen.has(key)) continue;
        seen.add(key);
        nodes.push({
          position: next,
          parent: index,
          walk: [...collectWalk(yard, walks, cell), direction],
        });
      }
    }
  }
  return undefined;
}

function push(
  yard: Yard,
  position: Position,
  from: number,
  direction: Direction,
): Position | undefined {
  const front = from + getStep(yard, direction);
  if (!position.parcels.some((parcel) => parcel.cell === front)) return undefined;
  return move(yard, { ...position, player: from }, direction)?.position;
}

/** All cells that the player can reach, with the last step to each. */
function reach(yard: Yard, position: Position): Map<number, Direction | undefined> {
  const taken = new Set(position.parcels.map((parcel) => parcel.cell));
  const found = new Map<number, Direction | undefined>([[position.player, undefined]]);
  for (const cell of found.keys()) {
    for (const direction of DIRECTIONS) {
      const next = cell + getStep(yard, direction);
      if (yard.floor[next] !== 'wall' && !taken.has(next) && !found.has(next))
        found.set(next, direction);
    }
  }
  return found;
}

function collectWalk(
  yard: Yard,
  walks: ReadonlyMap<number, Direction | undefined>,
  cell: number,
): Direction[] {
  const steps: Direction[] = [];
  for (
    let current = cell, step = walks.get(current);
    step;
    current -= getStep(yard, step), step = walks.get(current)
  )
    steps.unshift(step);
  return steps;
}

/** Positions are equal if their parcels and the player's reachable area are equal. */
function createKey(position: Position, room: ReadonlyMap<number, unknown>): string {
  const parcels = position.parcels.map((parcel) => `${parcel.cell}${parcel.mark}`).sort();
  return `${Math.min(...room.keys())}|${parcels.join()}`;
}

/** Corners without a goal, where a parcel would be stuck. */
function deadCells(yard: Yard): Set<number> {
  const wall = (cell: number) => yard.floor[cell] === 'wall';
  const dead = new Set<number>();
  yard.floor.forEach((floor, cell) => {
    if (floor === 'wall' || floor === 'outside' || yard.goals.has(cell)) return;
    const across = wall(cell - 1) || wall(cell + 1);
    const down = wall(cell - yard.columns) || wall(cell + yard.columns);
    if (across && down) dead.add(cell);
  });
  return dead;
}

function collectSteps(nodes: readonly Node[], end: number): Direction[] {
  const steps: Direction[] = [];
  for (let node = nodes[end]; node; node = nodes[node.parent]) steps.unshift(...node.walk);
  return steps;
}
