interface Slab {
  /** 0 is the middle of the table. */
  x: number;
  width: number;
  /** Set in variants with orders. */
  filling?: number;
}

export interface Rules {
  /**
   * `cut`: overhangs are cut off; a miss ends the round. `pass`: each slice passes once; losses
   * cost candles. `lean`: the tower can tip. `order`: wrong fillings cost plates.
   */
  kind: 'cut' | 'pass' | 'lean' | 'order';
  /** Distance of a perfect landing. */
  perfectWithin: number;
  startWidth: number;
  /** Mishaps that end the tower: candles, plates, or one fall. */
  lives: number;
}

interface Tower {
  slabs: Slab[];
  /** Perfect landings in a row. */
  streak: number;
  points: number;
  /** −1…1; the tower falls at either end. Always 0 without `lean`. */
  lean: number;
  /** Includes the last one. */
  lives: number;
}

export type Landing =
  | { kind: 'perfect'; points: number }
  | { kind: 'good'; points: number; offcut?: Slab }
  | { kind: 'fall'; lost: Slab };

const FLOOR_POINTS = 10;
const GROW = 14;

export function newTower({ startWidth, lives }: Rules): Tower {
  return { slabs: [{ x: 0, width: startWidth }], streak: 0, points: 0, lean: 0, lives };
}

export function getTop(tower: Tower): Slab {
  const top = tower.slabs.at(-1);
  if (!top) throw new RangeError('A tower has at least its foot.');
  return top;
}

export function drop(tower: Tower, x: number, rules: Rules): Landing {
  const top = getTop(tower);
  const off = x - top.x;
  const width = top.width;
  if (Math.abs(off) <= rules.perfectWithin) return landPerfectly(tower, top, rules);
  tower.streak = 0;
  if (rules.kind === 'lean') return landLeaning(tower, x, off, width);
  return rules.kind === 'order' ? landWhole(tower, x, off, width) : landCut(tower, top, off);
}

function landPerfectly(tower: Tower, top: Slab, rules: Rules): Landing {
  tower.streak++;
  const isCut = rules.kind === 'cut' || rules.kind === 'pass';
  const width =
    isCut && tower.streak >= 3 ? Math.min(rules.startWidth, top.width + GROW) : top.width;
  tower.slabs.push({ x: top.x, width });
  if (rules.kind === 'pass' && tower.streak % 3 === 0)
    tower.lives = Math.min(rules.lives, tower.lives + 1);
  tower.lean *= 0.7;
  const points = FLOOR_POINTS + Math.min(tower.streak, 5) * 5;
  tower.points += points;
  return { kind: 'perfect', points };
}

function landCut(tower: Tower, top: Slab, off: number): Landing {
  const overlap = top.width - Math.abs(off);
  if (overlap <= 8) return { kind: 'fall', lost: { x: top.x + off, width: top.width } };
  tower.slabs.push({ x: top.x + off / 2, width: overlap });
  tower.points += FLOOR_POINTS;
  const side = Math.sign(off);
  return {
    kind: 'good',
    points: FLOOR_POINTS,
    offcut: { x: top.x + side * (top.width / 2 + Math.abs(off) / 2), width: Math.abs(off) },
  };
}

function landLeaning(tower: Tower, x: number, off: number, width: number): Landing {
  const lean = tower.lean + (off / width) * 0.75;
  if (Math.abs(off) > width * 0.62 || Math.abs(lean) >= 1)
    return { kind: 'fall', lost: { x, width } };
  tower.lean = lean;
  tower.slabs.push({ x, width });
  tower.points += FLOOR_POINTS;
  return { kind: 'good', points: FLOOR_POINTS };
}

function landWhole(tower: Tower, x: number, off: number, width: number): Landing {
  if (Math.abs(off) > width * 0.55) return { kind: 'fall', lost: { x, width } };
  tower.slabs.push({ x, width });
  tower.points += FLOOR_POINTS;
  return { kind: 'good', points: FLOOR_POINTS };
}

/** Returns true if the game is over. */
export function loseSlice(tower: Tower): boolean {
  tower.streak = 0;
  tower.lives--;
  return tower.lives <= 0;
}

export function swingSpeed(floors: number, base: number): number {
  return base * (1 + Math.min(1.5, floors * 0.025));
}
