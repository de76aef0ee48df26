import type { Random } from '../../kit/random.ts';
import { layPiece, getLevelPace, type Ground, type Ledge, type Thing } from './course.ts';

export interface Run {
  x: number;
  y: number;
  vy: number;
  standing: boolean;
  airJumps: number;
  /** Seconds after leaving a ledge in which a jump still counts as from the ground. */
  grace: number;
  safe: number;
  /** Following the keeper. */
  ghosts: number;
  rescued: number;
  score: number;
  level: number;
  ledges: Ledge[];
  things: Thing[];
  rules: Ground & { pace: number };
}

export type RunEvent =
  | { kind: 'jump' | 'flap' | 'land' | 'ghost' | 'spring' | 'hurt' | 'carried' | 'over' }
  | { kind: 'gate'; home: number; points: number };

const GRAVITY = 2300;
const JUMP = 860;
export const DEPTHS = 420;
export const GHOST_POINTS = 25;

export function newRun(rules: Run['rules']): Run {
  const ledges = [{ x: -600, width: 1700, y: 0 }];
  return {
    x: 0,
    y: 0,
    vy: 0,
    standing: true,
    airJumps: 1,
    grace: 0,
    safe: 0,
    ghosts: 1,
    rescued: 0,
    score: 0,
    level: 1,
    ledges,
    things: [],
    rules,
  };
}

const getPace = ({ level, rules }: Run) => getLevelPace(level, rules.pace);

/** `jump` is true in the step it is pressed, `held` as long as it is down. */
export function advance(
  run: Run,
  jump: boolean,
  held: boolean,
  random: Random,
  seconds: number,
): RunEvent[] {
  const events: RunEvent[] = [];
  layAhead(run, random);
  const pace = getPace(run);
  run.x += pace * seconds;
  run.score += pace * seconds * 0.02;
  run.safe = Math.max(0, run.safe - seconds);
  run.grace = run.standing ? 0.09 : Math.max(0, run.grace - seconds);
  if (jump) leap(run, events);
  fall(run, held, events, seconds);
  meet(run, events);
  return events;
}

function layAhead(run: Run, random: Random): void {
  for (
    let last = run.ledges.at(-1);
    last && last.x + last.width < run.x + 2200;
    last = run.ledges.at(-1)
  ) {
    const { ledge, things } = layPiece(last, run.level, getPace(run), run.rules, random);
    run.ledges.push(ledge);
    run.things.push(...things);
  }
  run.ledges = run.ledges.filter(({ x, width }) => x + width > run.x - 900);
  run.things = run.things.filter(({ x }) => x > run.x - 900);
}

function leap(run: Run, events: RunEvent[]): void {
  const speed = JUMP * Math.sqrt(run.rules.floaty);
  if (run.grace > 0) {
    run.vy = -speed;
    run.grace = 0;
    run.standing = false;
    events.push({ kind: 'jump' });
  } else if (run.airJumps > 0) {
    run.airJumps--;
    run.vy = -speed * 0.88;
    events.push({ kind: 'flap' });
  }
}

function fall(run: Run, held: boolean, events: RunEvent[], seconds: number): void {
  // Releasing early shortens the jump.
  const weight = run.vy < 0 && !held ? 1.9 : 1;
  const before = run.y;
  run.vy = Math.min(1200, run.vy + GRAVITY * run.rules.floaty * weight * seconds);
  run.y += run.vy * seconds;
  const under = run.ledges.find(
    ({ x, width, y }) => run.x + 16 > x && run.x - 16 < x + width && before <= y + 1 && run.y >= y,
  );
  const landed = run.vy >= 0 && under;
  if (landed) {
    run.y = landed.y;
    run.vy = 0;
    run.airJumps = 1;
    if (!run.standing) events.push({ kind: 'land' });
  }
  run.standing = Boolean(landed);
  if (run.y < DEPTHS) return;
  if (run.ghosts === 0) return void events.push({ kind: 'over' });
  run.ghosts--;
  run.safe = 2;
  run.vy = -1250 * Math.sqrt(run.rules.floaty);
  run.airJumps = 1;
  events.push({ kind: 'carried' });
}

function meet(run: Run, events: RunEvent[]): void {
  for (const thing of run.things) {
    if (thing.taken) continue;
    const [dx, dy] = [Math.abs(thing.x - run.x), run.y - thing.y];
    if (thing.kind === 'ghost' && dx < 44 && dy > -40 && dy < 90) {
      thing.taken = true;
      run.ghosts++;
      run.score += GHOST_POINTS;
      events.push({ kind: 'ghost' });
    } else if (thing.kind === 'spring' && dx < 34 && dy > -14 && dy < 26 && run.vy >= 0) {
      run.vy = -1120 * Math.sqrt(run.rules.floaty);
      run.standing = false;
      run.airJumps = 1;
      events.push({ kind: 'spring' });
    } else if (thing.kind === 'gate' && run.x > thing.x) {
      thing.taken = true;
      passGate(run, events);
    } else if (run.safe === 0 && pricks(thing, dx, dy)) wound(run, events);
  }
}

function pricks({ kind }: Thing, dx: number, dy: number): boolean {
  if (kind === 'thorn') return dx < 26 && dy > -40 && dy < 40;
  return kind === 'bat' && dx < 32 && dy > -6 && dy < 74;
}

/** Each ghost is worth more in a longer line. One ghost stays. */
function passGate(run: Run, events: RunEvent[]): void {
  const home = Math.max(0, run.ghosts - 1);
  const points = home * home * 10 + 100 * run.level;
  run.rescued += home;
  run.score += points;
  run.ghosts = Math.min(run.ghosts, 1);
  run.level++;
  events.push({ kind: 'gate', home, points });
}

function wound(run: Run, events: RunEvent[]): void {
  if (run.ghosts === 0) return void events.push({ kind: 'over' });
  run.ghosts--;
  run.safe = 1.6;
  events.push({ kind: 'hurt' });
}

/** Self-play for the demo and the tests. */
export function shouldJump(run: Run): boolean {
  const ahead = run.x + getPace(run) * 0.16;
  const floor = (x: number) =>
    run.ledges.some((ledge) => x > ledge.x - 8 && x < ledge.x + ledge.width + 8);
  if (run.standing) {
    const thorn = run.things.some(
      ({ kind, x, y }) =>
        kind === 'thorn' &&
        x > run.x &&
        x - run.x < getPace(run) * 0.25 &&
        Math.abs(y - run.y) < 40,
    );
    const spring = run.things.some(
      ({ kind, x }) => kind === 'spring' && x > run.x && x - run.x < 120,
    );
    return thorn || (!floor(ahead) && !spring);
  }
  const below = run.ledges.find(
    ({ x, width }) => run.x + getPace(run) * 0.2 > x && run.x < x + width,
  );
  return run.vy > 420 && run.airJumps > 0 && (!below || run.y > below.y - 10);
}
