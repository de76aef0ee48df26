import { toCell, type Garden, getLength, placeOn } from './garden.ts';

export type PlantKind = 'pea' | 'frost' | 'melon' | 'sun';
export type PestKind = 'beetle' | 'ant' | 'snail' | 'moth' | 'boss';

interface PlantType {
  readonly price: number;
  /** Distance in cells. */
  readonly range: number;
  readonly damage: number;
  /** Seconds between shots. */
  readonly reload: number;
  /** Radius of a burst in cells; 0 hits one. */
  readonly splash: number;
  /** Speed factor of a hit pest. */
  readonly chill: number;
}

/** Each level multiplies the damage by 1.7. The sunflower pays instead of shooting. */
export const PLANTS: Record<PlantKind, PlantType> = {
  pea: { price: 50, range: 2.6, damage: 9, reload: 0.6, splash: 0, chill: 1 },
  frost: { price: 75, range: 2.2, damage: 4, reload: 0.9, splash: 0.9, chill: 0.5 },
  melon: { price: 120, range: 3.1, damage: 26, reload: 1.8, splash: 1.1, chill: 1 },
  sun: { price: 80, range: 0, damage: 0, reload: 6, splash: 0, chill: 1 },
};
export const MAX_LEVEL = 3;
const SUN_PAY = 15;

interface PestType {
  readonly health: number;
  /** Cells a second. */
  readonly speed: number;
  readonly pay: number;
  /** Hearts that the castle loses. */
  readonly heartsLost: number;
}

const PESTS: Record<PestKind, PestType> = {
  beetle: { health: 34, speed: 0.95, pay: 8, heartsLost: 1 },
  ant: { health: 20, speed: 1.6, pay: 6, heartsLost: 1 },
  snail: { health: 110, speed: 0.55, pay: 16, heartsLost: 1 },
  moth: { health: 46, speed: 1.3, pay: 11, heartsLost: 1 },
  boss: { health: 700, speed: 0.5, pay: 120, heartsLost: 5 },
};

interface Plant {
  readonly cell: number;
  readonly kind: PlantKind;
  level: number;
  wait: number;
  /** Last direction in radians. */
  turn: number;
}

interface Pest {
  readonly kind: PestKind;
  readonly way: number;
  readonly most: number;
  distance: number;
  health: number;
  chilled: number;
}

interface Seed {
  readonly kind: PlantKind;
  readonly level: number;
  readonly target: Pest;
  x: number;
  y: number;
}

export interface Defense {
  readonly garden: Garden;
  coins: number;
  hearts: number;
  plants: Plant[];
  pests: Pest[];
  seeds: Seed[];
  /** `after` is in seconds. */
  coming: { kind: PestKind; way: number; after: number }[];
  wave: number;
}

export type DefenseEvent = { readonly x: number; readonly y: number } & (
  | { readonly kind: 'shot'; readonly plant: Plant }
  | { readonly kind: 'burst'; readonly seed: Seed; readonly radius: number }
  | { readonly kind: 'fell'; readonly pest: Pest }
  | { readonly kind: 'bitten'; readonly pest: Pest }
  | { readonly kind: 'paid' }
);

export const openDefense = (garden: Garden, coins: number, hearts: number): Defense => ({
  garden,
  coins,
  hearts,
  plants: [],
  pests: [],
  seeds: [],
  coming: [],
  wave: 0,
});

export const getPrice = (kind: PlantKind, level: number) =>
  Math.round(PLANTS[kind].price * (level === 0 ? 1 : 0.8 + level * 0.5));
export const getRange = ({ kind, level }: Plant) => PLANTS[kind].range * (1 + (level - 1) * 0.12);

/** `number` counts from 1. Every fifth wave brings a boss. */
export function createWave(number: number, pathCount: number): Defense['coming'] {
  const list: Defense['coming'] = [];
  const kinds: PestKind[] =
    number < 2
      ? ['beetle']
      : number < 4
        ? ['beetle', 'ant']
        : number < 6
          ? ['beetle', 'ant', 'snail']
          : ['beetle', 'ant', 'snail', 'moth'];
  const count = 6 + Math.floor(number * 1.6);
  for (let index = 0; index < count; index++) {
    const kind = kinds[(index + Math.floor(index / 3)) % kinds.length] ?? 'beetle';
    list.push({
      kind,
      way: index % pathCount,
      after: kind === 'ant' ? 0.5 : kind === 'snail' ? 1.3 : 0.9,
    });
  }
  if (number % 5 === 0) list.push({ kind: 'boss', way: 0, after: 2 });
  return list;
}

export function startWave(defense: Defense): void {
  defense.wave++;
  defense.coming.push(...createWave(defense.wave, defense.garden.paths.length));
}

export const isWaveOver = (defense: Defense) =>
  defense.coming.length === 0 && defense.pests.length === 0;

/** Plants or upgrades. Returns false without room, money or a further level. */
export function grow(defense: Defense, cell: number, kind: PlantKind): boolean {
  const standing = defense.plants.find((plant) => plant.cell === cell);
  if (!standing && defense.garden.taken.has(cell)) return false;
  if (standing && standing.level >= MAX_LEVEL) return false;
  const price = standing ? getPrice(standing.kind, standing.level) : getPrice(kind, 0);
  if (price > defense.coins) return false;
  defense.coins -= price;
  if (standing) standing.level++;
  else defense.plants.push({ cell, kind, level: 1, wait: 0.4, turn: 0 });
  return true;
}

/** Refunds 60 % of the initial price. */
export function dig(defense: Defense, cell: number): boolean {
  const plant = defense.plants.find((other) => other.cell === cell);
  if (!plant) return false;
  defense.plants = defense.plants.filter((other) => other !== plant);
  defense.coins += Math.round(PLANTS[plant.kind].price * 0.6 * plant.level);
  return true;
}

export function advance(defense: Defense, seconds: number): DefenseEvent[] {
  const events: DefenseEvent[] = [];
  arrive(defense, seconds);
  for (const pest of defense.pests) walk(defense, pest, seconds, events);
  for (const plant of defense.plants) shoot(defense, plant, seconds, events);
  for (const seed of defense.seeds) fly(defense, seed, seconds, events);
  const alive = new Set(defense.pests.filter((pest) => pest.health > 0));
  defense.pests = [...alive];
  defense.seeds = defense.seeds.filter((seed) => alive.has(seed.target) && !Number.isNaN(seed.x));
  return events;
}

export const pestPosition = (defense: Defense, pest: Pest) =>
  placeOn(defense.garden.paths[pest.way] ?? [], pest.distance);

/** The free cells nearest to the middle of a path, best first, for the demo and the tests. */
export function goodCells({ garden, plants }: Defense): number[] {
  const scored: { cell: number; score: number }[] = [];
  for (let y = 0; y < garden.rows; y++) {
    for (let x = 0; x < garden.columns; x++) {
      const cell = toCell(x, y);
      if (garden.taken.has(cell) || plants.some((plant) => plant.cell === cell)) continue;
      let score = 0;
      for (const path of garden.paths)
        for (let distance = 0; distance < getLength(path); distance += 0.5)
          if (Math.hypot(placeOn(path, distance).x - x, placeOn(path, distance).y - y) < 2.3)
            score++;
      scored.push({ cell, score });
    }
  }
  return scored.toSorted((a, b) => b.score - a.score).map(({ cell }) => cell);
}

function arrive(defense: Defense, seconds: number): void {
  const [next] = defense.coming;
  if (!next || (next.after -= seconds) > 0) return;
  defense.coming.shift();
  const tougher = 1 + (defense.wave - 1) * 0.16 + Math.max(0, defense.wave - 8) * 0.1;
  const most = PESTS[next.kind].health * tougher;
  defense.pests.push({
    kind: next.kind,
    way: next.way,
    most,
    health: most,
    distance: 0,
    chilled: 0,
  });
}

function walk(defense: Defense, pest: Pest, seconds: number, events: DefenseEvent[]): void {
  pest.chilled = Math.max(0, pest.chilled - seconds);
  pest.distance += PESTS[pest.kind].speed * seconds * (pest.chilled > 0 ? PLANTS.frost.chill : 1);
  const path = defense.garden.paths[pest.way] ?? [];
  if (pest.distance < getLength(path)) return;
  pest.health = 0;
  defense.hearts = Math.max(0, defense.hearts - PESTS[pest.kind].heartsLost);
  const { x, y } = placeOn(path, pest.distance);
  events.push({ kind: 'bitten', pest, x, y });
}

function shoot(defense: Defense, plant: Plant, seconds: number, events: DefenseEvent[]): void {
  plant.wait -= seconds;
  const x = plant.cell % defense.garden.columns;
  const y = Math.floor(plant.cell / defense.garden.columns);
  if (plant.kind === 'sun') {
    if (plant.wait > 0 || isWaveOver(defense)) return;
    plant.wait = PLANTS.sun.reload;
    defense.coins += SUN_PAY * plant.level;
    events.push({ kind: 'paid', x, y });
    return;
  }
  const range = getRange(plant);
  const [target] = defense.pests
    .filter((pest) => {
      const place = pestPosition(defense, pest);
      return pest.health > 0 && Math.hypot(place.x - x, place.y - y) <= range;
    })
    .toSorted((a, b) => b.distance - a.distance);
  if (!target) return;
  const place = pestPosition(defense, target);
  plant.turn = Math.atan2(place.y - y, place.x - x);
  if (plant.wait > 0) return;
  plant.wait = PLANTS[plant.kind].reload;
  defense.seeds.push({ kind: plant.kind, level: plant.level, target, x, y });
  events.push({ kind: 'shot', plant, x, y });
}

function fly(defense: Defense, seed: Seed, seconds: number, events: DefenseEvent[]): void {
  const place = pestPosition(defense, seed.target);
  const dx = place.x - seed.x;
  const dy = place.y - seed.y;
  const distance = Math.hypot(dx, dy);
  const step = 9 * seconds;
  if (distance > step) {
    seed.x += (dx / distance) * step;
    seed.y += (dy / distance) * step;
    return;
  }
  const { damage, splash, chill } = PLANTS[seed.kind];
  events.push({ kind: 'burst', seed: { ...seed }, radius: splash, x: place.x, y: place.y });
  for (const pest of defense.pests) {
    const position = pestPosition(defense, pest);
    if (pest !== seed.target && Math.hypot(position.x - place.x, position.y - place.y) > splash)
      continue;
    if (pest.health <= 0) continue;
    pest.health -= damage * 1.7 ** (seed.level - 1);
    if (chill < 1) pest.chilled = 1.6;
    if (pest.health > 0) continue;
    defense.coins += PESTS[pest.kind].pay;
    events.push({ kind: 'fell', pest, x: position.x, y: position.y });
  }
  seed.x = Number.NaN;
}
