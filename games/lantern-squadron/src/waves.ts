import type { Random } from '../../kit/random.ts';

/**
 * `drifter` weaves, `diver` dashes at the lantern, `spitter` stops and aims, `spinner` fires rings.
 */
export type Breed = 'drifter' | 'diver' | 'spitter' | 'spinner' | 'boss';

export interface Arrival {
  /** Seconds since the level began. */
  seconds: number;
  breed: Breed;
  /** 0…1 across the sky. */
  x: number;
}

const GROUP_SECONDS = 2.7;

/** Sorted by time, with a boss at the end. */
export function planLevel(level: number, random: Random): Arrival[] {
  const groups = Math.min(12, 6 + level);
  const arrivals = Array.from({ length: groups }, (_, group) =>
    planGroup(level, group, random),
  ).flat();
  return [
    ...arrivals.sort((a, b) => a.seconds - b.seconds),
    { seconds: groups * GROUP_SECONDS + 3, breed: 'boss', x: 0.5 },
  ];
}

function planGroup(level: number, group: number, random: Random): Arrival[] {
  const start = 1 + group * GROUP_SECONDS;
  const breed = random.pick<Breed>(
    group < 2 && level === 1
      ? ['drifter']
      : group % 3 === 2
        ? ['spitter', 'spinner']
        : ['drifter', 'diver', 'drifter'],
  );
  if (breed === 'spitter' || breed === 'spinner') {
    const many = Math.min(4, 1 + Math.floor((level + group) / 4));
    return Array.from({ length: many }, (_, index) => ({
      seconds: start + index * 0.5,
      breed,
      x: (index + 1) / (many + 1),
    }));
  }
  const many = Math.min(9, 4 + level);
  const shape = random.pick(['line', 'vee', 'snake'] as const);
  const from = random.range(0.15, 0.4);
  const mirrored = random.chance(0.5);
  return Array.from({ length: many }, (_, index) => {
    const t = many === 1 ? 0 : index / (many - 1);
    const x = shape === 'snake' ? from : 0.12 + t * 0.76;
    const late = shape === 'line' ? 0 : shape === 'vee' ? Math.abs(t - 0.5) * 1.6 : index * 0.32;
    return { seconds: start + late, breed, x: mirrored ? 1 - x : x };
  });
}
