import type { Random } from '../../kit/random.ts';

/** The ground's middle line is y 0; up is negative. */
export interface Ledge {
  x: number;
  width: number;
  y: number;
}

export interface Thing {
  kind: 'thorn' | 'bat' | 'ghost' | 'spring' | 'gate';
  x: number;
  y: number;
  taken?: boolean;
}

interface Piece {
  ledge: Ledge;
  things: Thing[];
}

/** Units between two gates. */
const GATE_EVERY = 4200;

export const getLevelPace = (level: number, base: number) => Math.min(620, base + (level - 1) * 32);

/** The widest gap of a single jump, with a margin. */
export const widestGap = (pace: number, floaty: number) => pace * 0.5 * (1 / Math.sqrt(floaty));

export interface Ground {
  /** Gravity factor; 1 is normal. */
  floaty: number;
  /** Share of ledges with a spring, 0–1. */
  springs: number;
}

export function layPiece(
  last: Ledge,
  level: number,
  pace: number,
  ground: Ground,
  random: Random,
): Piece {
  const gap = random.range(0.45, 1) * widestGap(pace, ground.floaty);
  const start = last.x + last.width;
  const y = Math.max(-130, Math.min(60, last.y + random.range(-80, 90)));
  const ledge = { x: start + gap, width: random.range(340, 820), y };
  const things: Thing[] = [];
  if (Math.floor(start / GATE_EVERY) < Math.floor((ledge.x + ledge.width) / GATE_EVERY)) {
    things.push({ kind: 'gate', x: ledge.x + ledge.width * 0.55, y });
    return { ledge: { ...ledge, width: Math.max(640, ledge.width) }, things };
  }
  for (
    let thingX = ledge.x + 210;
    thingX < ledge.x + ledge.width - 130;
    thingX += random.range(240, 400)
  ) {
    if (random.chance(Math.min(0.75, 0.35 + level * 0.07)))
      things.push({ kind: 'thorn', x: thingX, y });
    else if (level > 1 && random.chance(0.35))
      things.push({ kind: 'bat', x: thingX, y: y - random.range(118, 150) });
  }
  if (random.chance(ground.springs))
    things.push({ kind: 'spring', x: ledge.x + ledge.width - 46, y });
  if (random.chance(0.62))
    things.push({
      kind: 'ghost',
      x: ledge.x + random.range(60, ledge.width - 40),
      y: y - random.range(70, 150),
    });
  if (random.chance(0.35))
    things.push({ kind: 'ghost', x: start + gap / 2, y: Math.min(last.y, y) - 130 });
  return { ledge, things };
}
