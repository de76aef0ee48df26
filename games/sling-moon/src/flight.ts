import { TAU } from '../../kit/ease.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Pulls (`pull` > 0) or pushes (`pull` < 0). With `orbit`, x and y are the center of its circle.
 */
interface Body extends Spot {
  readonly radius: number;
  readonly pull: number;
  readonly orbit?: { readonly reach: number; readonly seconds: number; readonly phase: number };
}

export interface Level {
  readonly start: Spot;
  readonly goal: Spot;
  readonly bodies: readonly Body[];
  readonly stars: readonly Spot[];
}

export interface FlightRules {
  /** Bounces off worlds before the probe breaks. */
  readonly bounces: number;
}

export interface Probe {
  x: number;
  y: number;
  vx: number;
  vy: number;
  bounces: number;
  age: number;
}

export type Outcome = 'flying' | 'home' | 'crashed' | 'lost';

export const STEP = 1 / 120;
export const GOAL_RADIUS = 30;
const PROBE_RADIUS = 9;
export const FIELD = { width: 960, height: 600 };
/** Units per second. */
export const MAX_SPEED = 420;
const GRAVITY = 5200;
const MARGIN = 260;
const MAX_SECONDS = 14;

export function placeBody({ x, y, orbit }: Body, time: number): Spot {
  if (!orbit) return { x, y };
  const turn = orbit.phase + (time / orbit.seconds) * TAU;
  return { x: x + Math.cos(turn) * orbit.reach, y: y + Math.sin(turn) * orbit.reach };
}

/** `power` 0–1, `angle` in radians. */
export function launch(
  { start }: Level,
  angle: number,
  power: number,
  { bounces }: FlightRules,
): Probe {
  const speed = MAX_SPEED * power;
  return {
    x: start.x,
    y: start.y,
    vx: Math.cos(angle) * speed,
    vy: Math.sin(angle) * speed,
    bounces,
    age: 0,
  };
}

/** `time` is the level's clock, which moves the orbiting worlds. */
export function fly(level: Level, probe: Probe, time: number): Outcome {
  for (const body of level.bodies) {
    const { x, y } = placeBody(body, time);
    const dx = x - probe.x;
    const dy = y - probe.y;
    const distance = Math.max(Math.hypot(dx, dy), 12);
    const pull = (GRAVITY * body.pull) / distance ** 2;
    probe.vx += (dx / distance) * pull * STEP * 60;
    probe.vy += (dy / distance) * pull * STEP * 60;
    if (distance < body.radius + PROBE_RADIUS && !bounceOff(probe, -dx / distance, -dy / distance))
      return 'crashed';
  }
  probe.x += probe.vx * STEP;
  probe.y += probe.vy * STEP;
  probe.age += STEP;
  if (Math.hypot(level.goal.x - probe.x, level.goal.y - probe.y) < GOAL_RADIUS) return 'home';
  const away =
    probe.x < -MARGIN ||
    probe.y < -MARGIN ||
    probe.x > FIELD.width + MARGIN ||
    probe.y > FIELD.height + MARGIN;
  return away || probe.age > MAX_SECONDS ? 'lost' : 'flying';
}

export function trace(
  level: Level,
  angle: number,
  power: number,
  rules: FlightRules,
  time = 0,
): { outcome: Outcome; path: Spot[] } {
  const probe = launch(level, angle, power, rules);
  const path: Spot[] = [];
  let outcome: Outcome = 'flying';
  for (let clock = time; outcome === 'flying'; clock += STEP) {
    outcome = fly(level, probe, clock);
    path.push({ x: probe.x, y: probe.y });
  }
  return { outcome, path };
}

export interface Shot {
  readonly angle: number;
  readonly power: number;
}

/** Searches a grid of shots at `time`. Sorts results by collected stars. */
export function findShots(
  level: Level,
  rules: FlightRules,
  time = 0,
  angles = 180,
  powers = 6,
): Shot[] {
  const found: { shot: Shot; stars: number }[] = [];
  for (let turn = 0; turn < angles; turn++) {
    for (let pull = 1; pull <= powers; pull++) {
      const shot = { angle: (turn / angles) * TAU - Math.PI, power: 0.3 + (0.7 * pull) / powers };
      const { outcome, path } = trace(level, shot.angle, shot.power, rules, time);
      if (outcome === 'home') found.push({ shot, stars: starsOn(level, path) });
    }
  }
  return found.toSorted((a, b) => b.stars - a.stars).map(({ shot }) => shot);
}

export const STAR_REACH = 24;

function starsOn(level: Level, path: readonly Spot[]): number {
  return level.stars.filter((star) =>
    path.some(({ x, y }) => Math.hypot(star.x - x, star.y - y) < STAR_REACH),
  ).length;
}

function bounceOff(probe: Probe, nx: number, ny: number): boolean {
  if (probe.bounces <= 0) return false;
  const into = probe.vx * nx + probe.vy * ny;
  if (into >= 0) return true;
  probe.bounces--;
  probe.vx -= 1.85 * into * nx;
  probe.vy -= 1.85 * into * ny;
  return true;
}
