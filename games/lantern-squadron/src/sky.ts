import type { Random } from '../../kit/random.ts';
import { planLevel, type Arrival, type Breed } from './waves.ts';

/** Units: 560 wide, y downwards; seconds. On an upright phone the sky is taller. */
export const WIDTH = 560;
export const HEIGHT = 720;
/** Radius of the only part of the lantern that can be hit. */
const HEART = 9;
const GRAZE = 34;

export interface Rules {
  lives: number;
  /** Sideways acceleration in units per second². */
  wind: number;
  /** Multiplies bullet speed and fire rate. */
  heat: number;
  grazing: boolean;
}

export interface Foe {
  breed: Breed;
  x: number;
  y: number;
  /** Entry position, around which it weaves. */
  baseX: number;
  health: number;
  most: number;
  radius: number;
  age: number;
  /** Seconds until its next shot. */
  reload: number;
  flash: number;
  lean: number;
}

interface Bullet {
  x: number;
  y: number;
  vx: number;
  vy: number;
  grazed?: boolean;
}

interface Spark {
  x: number;
  y: number;
  vy: number;
}

export interface Sky {
  rules: Rules;
  height: number;
  x: number;
  y: number;
  lives: number;
  bombs: number;
  /** 0–100; another shot for every 20. */
  power: number;
  score: number;
  level: number;
  clock: number;
  /** Seconds of protection left. */
  safe: number;
  gun: number;
  plan: Arrival[];
  foes: Foe[];
  shots: Bullet[];
  bullets: Bullet[];
  sparks: Spark[];
}

export interface HeroInput {
  x: number;
  y: number;
  bomb: boolean;
}

export type SkyEvent =
  | { kind: 'shot' | 'graze' | 'spark' | 'upgrade' | 'hurt' | 'bomb' | 'boss' | 'over' }
  | { kind: 'hit' | 'killed'; foe: Foe; points: number }
  | { kind: 'level'; level: number };

const BREEDS: Record<Breed, { health: number; radius: number; points: number; reload: number }> = {
  drifter: { health: 2, radius: 29, points: 30, reload: 3.2 },
  diver: { health: 3, radius: 29, points: 50, reload: 99 },
  spitter: { health: 9, radius: 36, points: 120, reload: 1.2 },
  spinner: { health: 12, radius: 38, points: 160, reload: 1.6 },
  boss: { health: 150, radius: 96, points: 2000, reload: 0.9 },
};

export function newSky(rules: Rules, random: Random, height = HEIGHT): Sky {
  const base = {
    rules,
    height,
    x: WIDTH / 2,
    y: height - 110,
    lives: rules.lives,
    bombs: 2,
    power: 0,
    score: 0,
    level: 1,
    clock: 0,
    safe: 2,
    gun: 0,
  };
  return { ...base, plan: planLevel(1, random), foes: [], shots: [], bullets: [], sparks: [] };
}

export function fly(sky: Sky, heroInput: HeroInput, random: Random, seconds: number): SkyEvent[] {
  const events: SkyEvent[] = [];
  sky.clock += seconds;
  sky.safe = Math.max(0, sky.safe - seconds);
  steer(sky, heroInput, seconds);
  shoot(sky, events, seconds);
  if (heroInput.bomb && sky.bombs > 0) bomb(sky, events);
  arrive(sky, events);
  for (const foe of sky.foes) moveFoe(sky, foe, random, seconds);
  for (const list of [sky.shots, sky.bullets]) {
    for (const bullet of list) {
      bullet.x += bullet.vx * seconds;
      bullet.y += bullet.vy * seconds;
    }
  }
  hitFoes(sky, events, random);
  collectSparks(sky, events, seconds);
  hitHero(sky, events);
  removeOutside(sky);
  nextLevel(sky, events, random);
  return events;
}

function steer(sky: Sky, heroInput: HeroInput, seconds: number): void {
  const reach = 560 * seconds;
  const gust = Math.sin(sky.clock * 0.9) * sky.rules.wind * seconds;
  const step = (from: number, to: number) => from + Math.max(-reach, Math.min(reach, to - from));
  sky.x = Math.max(24, Math.min(WIDTH - 24, step(sky.x, heroInput.x) + gust));
  sky.y = Math.max(60, Math.min(sky.height - 40, step(sky.y, heroInput.y)));
}

/** A taller sky would leave more time to dodge. */
const getPace = ({ height }: Sky) => 1 + (height / HEIGHT - 1) * 0.4;

export const barrels = ({ power }: Sky) => 1 + Math.min(4, Math.floor(power / 20));

function shoot(sky: Sky, events: SkyEvent[], seconds: number): void {
  sky.gun -= seconds;
  if (sky.gun > 0) return;
  sky.gun = 0.1;
  const count = barrels(sky);
  for (let barrel = 0; barrel < count; barrel++) {
    const side = barrel - (count - 1) / 2;
    sky.shots.push({ x: sky.x + side * 13, y: sky.y - 26, vx: side * 46, vy: -760 });
  }
  events.push({ kind: 'shot' });
}

function bomb(sky: Sky, events: SkyEvent[]): void {
  sky.bombs--;
  sky.safe = Math.max(sky.safe, 1.2);
  sky.score += sky.bullets.length * 5;
  sky.bullets = [];
  for (const foe of sky.foes) foe.health -= foe.breed === 'boss' ? 25 : 15;
  events.push({ kind: 'bomb' });
}

function arrive(sky: Sky, events: SkyEvent[]): void {
  while (sky.plan[0] && sky.plan[0].seconds <= sky.clock) {
    const next = sky.plan.shift();
    if (!next) return;
    const { health, radius, reload } = BREEDS[next.breed];
    const tough = health * (1 + (sky.level - 1) * (next.breed === 'boss' ? 0.35 : 0.2));
    const x = 40 + next.x * (WIDTH - 80);
    sky.foes.push({
      breed: next.breed,
      x,
      y: -radius * 1.4,
      baseX: x,
      health: tough,
      most: tough,
      radius,
      age: 0,
      reload: reload * 0.8,
      flash: 0,
      lean: 0,
    });
    if (next.breed === 'boss') events.push({ kind: 'boss' });
  }
}

function moveFoe(sky: Sky, foe: Foe, random: Random, seconds: number): void {
  const { heat } = sky.rules;
  const pace = (1 + sky.level * 0.06) * getPace(sky);
  foe.age += seconds;
  foe.flash = Math.max(0, foe.flash - seconds * 6);
  const before = foe.x;
  if (foe.breed === 'drifter') {
    foe.y += 105 * pace * seconds;
    foe.x = foe.baseX + Math.sin(foe.age * 2.2) * 62;
  } else if (foe.breed === 'diver') {
    const dive = foe.age > 1.1;
    foe.y += (dive ? 330 : 90) * pace * seconds;
    if (dive && foe.y < sky.y)
      foe.x += Math.sign(sky.x - foe.x) * Math.min(110 * seconds, Math.abs(sky.x - foe.x));
  } else if (foe.breed === 'boss') {
    foe.y += (150 - foe.y) * Math.min(1, 1.3 * seconds);
    foe.x = WIDTH / 2 + Math.sin(foe.age * 0.7) * 150;
  } else {
    const stay = foe.age < 9;
    foe.y += stay ? (130 + (foe.baseX % 70) - foe.y) * Math.min(1, 1.6 * seconds) : 160 * seconds;
    foe.x = foe.baseX + Math.sin(foe.age * 1.1) * 26;
  }
  foe.lean = (foe.x - before) / Math.max(seconds, 0.001) / 200;
  foe.reload -= seconds * heat;
  if (foe.reload > 0 || foe.y < 0 || foe.y > sky.height * 0.7) return;
  foe.reload = BREEDS[foe.breed].reload * random.range(0.85, 1.15);
  fire(sky, foe, 150 * (1 + (heat - 1) * 0.5) * (1 + sky.level * 0.05) * getPace(sky));
}

function fire(sky: Sky, foe: Foe, speed: number): void {
  const aim = Math.atan2(sky.y - foe.y, sky.x - foe.x);
  const spray = (angles: readonly number[], pace = speed) => {
    for (const angle of angles)
      sky.bullets.push({
        x: foe.x,
        y: foe.y + foe.radius * 0.4,
        vx: Math.cos(angle) * pace,
        vy: Math.sin(angle) * pace,
      });
  };
  const ring = (count: number, turn: number) =>
    Array.from({ length: count }, (_, index) => turn + (index / count) * Math.PI * 2);
  if (foe.breed === 'drifter') spray([Math.PI / 2]);
  else if (foe.breed === 'spitter') spray([aim - 0.24, aim, aim + 0.24], speed * 1.25);
  else if (foe.breed === 'spinner') spray(ring(10, foe.age));
  else if (foe.breed === 'boss') {
    const angry = foe.health < foe.most / 2;
    const phase = Math.floor(foe.age / 4) % 3;
    if (phase === 0) spray(ring(angry ? 20 : 14, foe.age * 0.7));
    else if (phase === 1)
      spray(
        [-0.5, -0.25, 0, 0.25, 0.5].map((turn) => aim + turn),
        speed * 1.3,
      );
    else spray(ring(6, foe.age * 2.2), speed * 0.9);
    if (angry) foe.reload *= 0.62;
  }
}

function hitFoes(sky: Sky, events: SkyEvent[], random: Random): void {
  for (const shot of sky.shots) {
    const foe = sky.foes.find(
      ({ x, y, radius, health }) =>
        health > 0 && (x - shot.x) ** 2 + (y - shot.y) ** 2 < (radius + 6) ** 2,
    );
    if (!foe) continue;
    shot.y = -999;
    foe.health--;
    foe.flash = 1;
    events.push({ kind: 'hit', foe, points: 0 });
  }
  for (const foe of sky.foes) {
    if (foe.health > 0) continue;
    const points = BREEDS[foe.breed].points * sky.level;
    sky.score += points;
    const sparks = foe.breed === 'boss' ? 14 : foe.radius > 30 ? 3 : random.chance(0.6) ? 1 : 0;
    for (let spark = 0; spark < sparks; spark++)
      sky.sparks.push({
        x: foe.x + random.range(-1, 1) * foe.radius,
        y: foe.y + random.range(-1, 1) * foe.radius,
        vy: -80,
      });
    events.push({ kind: 'killed', foe, points });
    if (foe.breed !== 'boss') continue;
    sky.bullets = [];
    sky.bombs = Math.min(4, sky.bombs + 1);
  }
}

function collectSparks(sky: Sky, events: SkyEvent[], seconds: number): void {
  for (const spark of sky.sparks) {
    const [dx, dy] = [sky.x - spark.x, sky.y - spark.y];
    const distance = Math.hypot(dx, dy);
    spark.vy = Math.min(150, spark.vy + 220 * seconds);
    spark.y += spark.vy * seconds;
    if (distance < 130) {
      spark.x += (dx / distance) * 380 * seconds;
      spark.y += (dy / distance) * 380 * seconds;
    }
    if (distance > 26) continue;
    spark.y = sky.height + 999;
    const before = barrels(sky);
    sky.power = Math.min(100, sky.power + 4);
    sky.score += 20;
    events.push({ kind: barrels(sky) > before ? 'upgrade' : 'spark' });
  }
}

function hitHero(sky: Sky, events: SkyEvent[]): void {
  for (const bullet of sky.bullets) {
    const distance = Math.hypot(bullet.x - sky.x, bullet.y - sky.y);
    if (sky.rules.grazing && distance < GRAZE && !bullet.grazed) {
      bullet.grazed = true;
      sky.score += 25 * sky.level;
      events.push({ kind: 'graze' });
    }
    if (distance < HEART + 7 && sky.safe === 0) {
      bullet.y = sky.height + 999;
      return wound(sky, events);
    }
  }
  if (
    sky.safe === 0 &&
    sky.foes.some(
      ({ x, y, radius, health }) =>
        health > 0 && Math.hypot(x - sky.x, y - sky.y) < radius * 0.75 + HEART,
    )
  )
    wound(sky, events);
}

function wound(sky: Sky, events: SkyEvent[]): void {
  sky.lives--;
  sky.safe = 2.4;
  sky.power = Math.max(0, sky.power - 24);
  sky.bombs = Math.max(sky.bombs, 1);
  events.push({ kind: sky.lives > 0 ? 'hurt' : 'over' });
}

function removeOutside(sky: Sky): void {
  const { height } = sky;
  const inside = ({ x, y }: { x: number; y: number }) =>
    x > -40 && x < WIDTH + 40 && y > -60 && y < height + 60;
  sky.shots = sky.shots.filter(inside);
  sky.bullets = sky.bullets.filter(inside);
  sky.sparks = sky.sparks.filter(({ y }) => y < height + 40);
  sky.foes = sky.foes.filter(({ health, y }) => health > 0 && y < height + 60);
}

function nextLevel(sky: Sky, events: SkyEvent[], random: Random): void {
  if (sky.plan.length > 0 || sky.foes.some(({ breed }) => breed === 'boss')) return;
  sky.level++;
  sky.clock = 0;
  sky.plan = planLevel(sky.level, random);
  events.push({ kind: 'level', level: sky.level });
}
