/** The rules of stacking: where a slice lands, what is cut off, when the tower falls. No drawing here. */
export interface Slab {
  /** Middle of the slice; 0 is the middle of the table. */
  x: number;
  width: number;
}

export interface Rules {
  /** `cut` slices off what hangs over; `lean` keeps slices whole and lets the tower tip. */
  kind: 'cut' | 'lean';
  /** A landing this near counts as perfect. */
  perfectWithin: number;
  startWidth: number;
}

export interface Tower {
  slabs: Slab[];
  /** Perfect landings in a row. */
  streak: number;
  points: number;
  /** −1…1; at either end a leaning tower falls. Always 0 under `cut`. */
  lean: number;
}

export type Landing = { kind: 'perfect'; points: number } | { kind: 'good'; points: number; offcut?: Slab } | { kind: 'fall'; lost: Slab };

export const FLOOR_POINTS = 10;
const GROW = 14;

export function newTower({ startWidth }: Rules): Tower {
  return { slabs: [{ x: 0, width: startWidth }], streak: 0, points: 0, lean: 0 };
}

export function topOf(tower: Tower): Slab {
  const top = tower.slabs.at(-1);
  if (!top) throw new RangeError('A tower has at least its foot.');
  return top;
}

/** Drops a slice at `x`, changes the tower, and says how it landed. */
export function drop(tower: Tower, x: number, rules: Rules): Landing {
  const top = topOf(tower);
  const off = x - top.x;
  const width = top.width;
  if (Math.abs(off) <= rules.perfectWithin) return landPerfectly(tower, top, rules);
  tower.streak = 0;
  return rules.kind === 'cut' ? landCut(tower, top, off) : landLeaning(tower, x, off, width);
}

function landPerfectly(tower: Tower, top: Slab, rules: Rules): Landing {
  tower.streak++;
  const width = rules.kind === 'cut' && tower.streak >= 3 ? Math.min(rules.startWidth, top.width + GROW) : top.width;
  tower.slabs.push({ x: top.x, width });
  tower.lean *= 0.7;
  const points = FLOOR_POINTS + Math.min(tower.streak, 5) * 5;
  tower.points += points;
  return { kind: 'perfect', points };
}

function landCut(tower: Tower, top: Slab, off: number): Landing {
  const kept = top.width - Math.abs(off);
  if (kept <= 8) return { kind: 'fall', lost: { x: top.x + off, width: top.width } };
  tower.slabs.push({ x: top.x + off / 2, width: kept });
  tower.points += FLOOR_POINTS;
  const side = Math.sign(off);
  return { kind: 'good', points: FLOOR_POINTS, offcut: { x: top.x + side * (top.width / 2 + Math.abs(off) / 2), width: Math.abs(off) } };
}

function landLeaning(tower: Tower, x: number, off: number, width: number): Landing {
  const lean = tower.lean + (off / width) * 0.75;
  if (Math.abs(off) > width * 0.62 || Math.abs(lean) >= 1) return { kind: 'fall', lost: { x, width } };
  tower.lean = lean;
  tower.slabs.push({ x, width });
  tower.points += FLOOR_POINTS;
  return { kind: 'good', points: FLOOR_POINTS };
}

/** Swings a second, from leisurely to brisk. */
export function swingSpeed(floors: number, base: number): number {
  return base * (1 + Math.min(1.5, floors * 0.025));
}
