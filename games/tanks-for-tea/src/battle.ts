import { approach, clamp } from '../../kit/ease.ts';
import type { Random } from '../../kit/random.ts';
import { type Arena, getBlock, isFree, slide, type Spot } from './arena.ts';

export type Gift = 'shield' | 'triple' | 'quick';

export interface BattleRules {
  /** Bounces of a shell off walls. */
  bounces: number;
  /** 0 stops immediately; values near 1 slide. */
  glide: number;
  /** Seconds between two shots. */
  reload: number;
}

export interface Tank extends Spot {
  readonly team: number;
  vx: number;
  vy: number;
  /** Radians. */
  turn: number;
  health: number;
  reload: number;
  shield: number;
  triple: number;
  quick: number;
  /** Seconds since the last hit. */
  hurt: number;
}

interface Shell extends Spot {
  readonly team: number;
  vx: number;
  vy: number;
  bounces: number;
  age: number;
}

interface Present extends Spot {
  readonly gift: Gift;
}

export interface Battle {
  readonly arena: Arena;
  readonly rules: BattleRules;
  tanks: Tank[];
  shells: Shell[];
  presents: Present[];
  untilPresent: number;
}

/** `x` and `y` are a direction of at most length 1. */
export interface Order {
  x: number;
  y: number;
  fire: boolean;
}

export type BattleEvent = Spot &
  (
    | { kind: 'shot' | 'bounce' | 'broke' | 'fizzle' | 'shielded' }
    | { kind: 'hit' | 'out'; tank: Tank }
    | { kind: 'gift'; gift: Gift }
  );

export const TANK_RADIUS = 17;
const SHELL_RADIUS = 6;
const SHELL_SPEED = 330;
const TANK_SPEED = 135;
const GIFT_SECONDS = 8;

export function createTank(team: number, { x, y }: Spot, health: number, turn: number): Tank {
  return {
    team,
    x,
    y,
    vx: 0,
    vy: 0,
    turn,
    health,
    reload: 0.6,
    shield: 0,
    triple: 0,
    quick: 0,
    hurt: 9,
  };
}

export const createBattle = (arena: Arena, rules: BattleRules, tanks: Tank[]): Battle => ({
  arena,
  rules,
  tanks,
  shells: [],
  presents: [],
  untilPresent: 5,
});

/** `orders` is by index in `tanks`. Tanks without health do nothing. */
export function advance(
  battle: Battle,
  orders: readonly Order[],
  seconds: number,
  random: Random,
): BattleEvent[] {
  const events: BattleEvent[] = [];
  battle.tanks.forEach(
    (tank, index) =>
      tank.health > 0 &&
      drive(battle, tank, orders[index] ?? { x: 0, y: 0, fire: false }, seconds, events),
  );
  for (const shell of battle.shells) fly(battle, shell, seconds, events);
  battle.shells = battle.shells.filter((shell) => shell.age < 6);
  battle.untilPresent -= seconds;
  if (battle.untilPresent <= 0 && battle.presents.length < 3) leavePresent(battle, random);
  return events;
}

function drive(
  battle: Battle,
  tank: Tank,
  order: Order,
  seconds: number,
  events: BattleEvent[],
): void {
  const length = Math.hypot(order.x, order.y);
  const speed = TANK_SPEED * (tank.quick > 0 ? 1.55 : 1);
  const grip = 1 - battle.rules.glide ** (seconds * 60);
  const push = length > 1 ? 1 / length : 1;
  tank.vx += (order.x * push * speed - tank.vx) * grip;
  tank.vy += (order.y * push * speed - tank.vy) * grip;
  if (length > 0.2) {
    const direction = Math.atan2(order.y, order.x);
    const away = Math.atan2(Math.sin(direction - tank.turn), Math.cos(direction - tank.turn));
    tank.turn += clamp(away, -9 * seconds, 9 * seconds);
  }
  const others = battle.tanks.filter((other) => other !== tank && other.health > 0);
  const moved = slide(battle.arena, tank, tank.vx * seconds, tank.vy * seconds, TANK_RADIUS);
  const blocked = others.some((other) => {
    const now = Math.hypot(other.x - tank.x, other.y - tank.y);
    const then = Math.hypot(other.x - moved.x, other.y - moved.y);
    return then < TANK_RADIUS * 2 && then < now;
  });
  if (!blocked) Object.assign(tank, moved);
  for (const timer of ['reload', 'shield', 'triple', 'quick'] as const)
    tank[timer] = approach(tank[timer], 0, seconds);
  tank.hurt += seconds;
  const found = battle.presents.find(
    (present) => Math.hypot(present.x - tank.x, present.y - tank.y) < TANK_RADIUS + 16,
  );
  if (found) {
    battle.presents = battle.presents.filter((present) => present !== found);
    tank[found.gift] = GIFT_SECONDS;
    events.push({ kind: 'gift', gift: found.gift, x: found.x, y: found.y });
  }
  if (order.fire && tank.reload <= 0) shoot(battle, tank, events);
}

function shoot(battle: Battle, tank: Tank, events: BattleEvent[]): void {
  tank.reload = battle.rules.reload;
  for (const spread of tank.triple > 0 ? [-0.22, 0, 0.22] : [0]) {
    const turn = tank.turn + spread;
    const reach = TANK_RADIUS + SHELL_RADIUS + 1;
    const x = tank.x + Math.cos(turn) * reach;
    const y = tank.y + Math.sin(turn) * reach;
    const wall = getBlock(battle.arena, x, y);
    const from = wall === 'wall' || wall === 'soft' ? tank : { x, y };
    battle.shells.push({
      team: tank.team,
      x: from.x,
      y: from.y,
      vx: Math.cos(turn) * SHELL_SPEED,
      vy: Math.sin(turn) * SHELL_SPEED,
      bounces: battle.rules.bounces,
      age: 0,
    });
  }
  events.push({
    kind: 'shot',
    x: tank.x + Math.cos(tank.turn) * 26,
    y: tank.y + Math.sin(tank.turn) * 26,
  });
}

function fly(battle: Battle, shell: Shell, seconds: number, events: BattleEvent[]): void {
  shell.age += seconds;
  const steps = Math.ceil((SHELL_SPEED * seconds) / 4);
  for (let step = 0; step < steps && shell.age < 6; step++) {
    bounce(battle, shell, 'x', (shell.vx * seconds) / steps, events);
    if (shell.age < 6) bounce(battle, shell, 'y', (shell.vy * seconds) / steps, events);
    if (shell.age < 6) strike(battle, shell, events);
  }
}

function bounce(
  battle: Battle,
  shell: Shell,
  axis: 'x' | 'y',
  move: number,
  events: BattleEvent[],
): void {
  shell[axis] += move;
  const block = getBlock(battle.arena, shell.x, shell.y);
  if (block !== 'wall' && block !== 'soft') return;
  const { arena } = battle;
  const place = { x: shell.x, y: shell.y };
  if (block === 'soft') {
    arena.blocks[
      Math.floor(shell.y / arena.cell) * arena.columns + Math.floor(shell.x / arena.cell)
    ] = 'open';
    events.push({ kind: 'broke', ...place });
    shell.age = 9;
    return;
  }
  shell[axis] -= move;
  if (axis === 'x') shell.vx = -shell.vx;
  else shell.vy = -shell.vy;
  if (shell.bounces-- > 0) events.push({ kind: 'bounce', ...place });
  else {
    shell.age = 9;
    events.push({ kind: 'fizzle', ...place });
  }
}

/** After a bounce, a shell can also hit its owner. */
function strike(battle: Battle, shell: Shell, events: BattleEvent[]): void {
  const struck = battle.tanks.find((tank) => {
    const own = tank.team === shell.team && shell.bounces === battle.rules.bounces;
    return (
      tank.health > 0 &&
      !own &&
      Math.hypot(tank.x - shell.x, tank.y - shell.y) < TANK_RADIUS + SHELL_RADIUS
    );
  });
  if (!struck) return;
  shell.age = 9;
  const place = { x: shell.x, y: shell.y };
  if (struck.shield > 0) {
    struck.shield = 0;
    events.push({ kind: 'shielded', ...place });
    return;
  }
  struck.health--;
  struck.hurt = 0;
  struck.vx += shell.vx * 0.4;
  struck.vy += shell.vy * 0.4;
  events.push({ kind: struck.health > 0 ? 'hit' : 'out', tank: struck, ...place });
}

function leavePresent(battle: Battle, random: Random): void {
  battle.untilPresent = random.range(5, 9);
  for (let attempt = 0; attempt < 40; attempt++) {
    const x = random.range(1, battle.arena.columns - 1) * battle.arena.cell;
    const y = random.range(1, battle.arena.rows - 1) * battle.arena.cell;
    const isFarFromTanks = battle.tanks.every((tank) => Math.hypot(tank.x - x, tank.y - y) > 110);
    if (isFarFromTanks && isFree(battle.arena, x, y, 20)) {
      battle.presents.push({ x, y, gift: random.pick(['shield', 'triple', 'quick'] as const) });
      return;
    }
  }
}

export const teamsLeft = (battle: Battle) =>
  new Set(battle.tanks.filter((tank) => tank.health > 0).map((tank) => tank.team));
