import { type Direction, DIRECTIONS, move, type Position, getStep, type Yard } from './yard.ts';

/** A push if the cell has a parcel next to the player; empty without a path. */
export function walk(yard: Yard, position: Position, target: number): Direction[] {
  const beside = DIRECTIONS.find(
    (direction) => position.player + getStep(yard, direction) === target,
  );
  if (beside) return [beside];
  const came = new Map<number, Direction[]>([[position.player, []]]);
  for (const [cell, steps] of came) {
    if (cell === target) return steps;
    for (const direction of DIRECTIONS) {
      const step = move(yard, { ...position, player: cell }, direction);
      if (step && step.pushed === undefined && !came.has(step.position.player))
        came.set(step.position.player, [...steps, direction]);
    }
  }
  return [];
}
