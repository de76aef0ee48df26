/** Units are the field's, y downwards. On an upright phone it is taller. */
export const WIDTH = 640;
export const HEIGHT = 720;
export const BALL_RADIUS = 13;
const COLUMNS = 10;
const WALL_TOP = 96;
const BRICK_HEIGHT = 32;
const BAT_ABOVE_EDGE = 56;
const MARGIN = 24;

export interface Brick {
  column: number;
  row: number;
  /** Middle of the brick. */
  x: number;
  y: number;
  width: number;
  height: number;
  hits: number;
  kind: 'plain' | 'steel' | 'bomb';
}

export interface Ball {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

interface Bat {
  x: number;
  width: number;
}

/** Bends the path of balls. */
interface Well {
  x: number;
  y: number;
  pull: number;
}

export interface Field {
  height: number;
  bricks: Brick[];
  bat: Bat;
  well?: Well;
  /** Breaks bricks without bouncing off. */
  blazing: boolean;
}

type Collision =
  | { kind: 'wall' }
  | { kind: 'bat' }
  | { kind: 'lost' }
  | { kind: 'brick'; brick: Brick; broken: Brick[] };

export const getBatY = ({ height }: Pick<Field, 'height'>) => height - BAT_ABOVE_EDGE;

/** The same share of the time for a flight in a taller field. */
export const getPace = ({ height }: Pick<Field, 'height'>) => 1 + (height / HEIGHT - 1) * 0.5;

export function layBricks(level: readonly string[], fieldHeight = HEIGHT): Brick[] {
  const width = (WIDTH - MARGIN * 2) / COLUMNS;
  const stretch = 1 + (fieldHeight / HEIGHT - 1) * 0.45;
  const height = BRICK_HEIGHT * stretch;
  return level.flatMap((line, row) =>
    [...line].flatMap((sign, column): Brick[] => {
      if (sign === '.') return [];
      const place = {
        column,
        row,
        x: MARGIN + (column + 0.5) * width,
        y: WALL_TOP * stretch + (row + 0.5) * height,
        width: width - 4,
        height: height - 4,
      };
      if (sign === '#') return [{ ...place, hits: Infinity, kind: 'steel' }];
      if (sign === '*') return [{ ...place, hits: 1, kind: 'bomb' }];
      return [{ ...place, hits: Number(sign), kind: 'plain' }];
    }),
  );
}

export const isCleared = ({ bricks }: Field) => bricks.every(({ kind }) => kind === 'steel');

export function ballSpeed(level: number): number {
  return Math.min(760, 460 + level * 28);
}

/** Changes the field and returns what the ball hit. */
export function moveBall(field: Field, ball: Ball, seconds: number): Collision[] {
  const hits: Collision[] = [];
  const steps = Math.max(1, Math.ceil((Math.hypot(ball.vx, ball.vy) * seconds) / 6));
  for (let step = 0; step < steps; step++) {
    if (field.well) bend(ball, field.well, seconds / steps);
    ball.x += (ball.vx * seconds) / steps;
    ball.y += (ball.vy * seconds) / steps;
    const hit = bounceWalls(field, ball) ?? bounceBat(field, ball) ?? bounceBricks(field, ball);
    if (hit) hits.push(hit);
    if (hit?.kind === 'lost') break;
  }
  return hits;
}

function bend(ball: Ball, { x, y, pull }: Well, seconds: number): void {
  const speed = Math.hypot(ball.vx, ball.vy);
  const [dx, dy] = [x - ball.x, y - ball.y];
  const distance = Math.max(50, Math.hypot(dx, dy));
  ball.vx += ((dx / distance) * pull * seconds) / (distance / 100) ** 2;
  ball.vy += ((dy / distance) * pull * seconds) / (distance / 100) ** 2;
  setSpeed(ball, speed);
}

/** Keeps the direction, but steep enough for rallies to end. */
export function setSpeed(ball: Ball, speed: number): void {
  const steep = Math.max(Math.abs(ball.vy), speed * 0.22) * (Math.sign(ball.vy) || -1);
  const length = Math.hypot(ball.vx, steep);
  ball.vx = (ball.vx / length) * speed;
  ball.vy = (steep / length) * speed;
}

function bounceWalls({ height }: Field, ball: Ball): Collision | undefined {
  if (ball.y > height + 40) return { kind: 'lost' };
  if ((ball.x < BALL_RADIUS && ball.vx < 0) || (ball.x > WIDTH - BALL_RADIUS && ball.vx > 0)) {
    ball.vx = -ball.vx;
    return { kind: 'wall' };
  }
  if (ball.y < BALL_RADIUS && ball.vy < 0) {
    ball.vy = -ball.vy;
    return { kind: 'wall' };
  }
  return undefined;
}

/** The middle of the bat sends the ball straight up, the ends at sixty degrees. */
function bounceBat(field: Field, ball: Ball): Collision | undefined {
  const { x, width } = field.bat;
  const batY = getBatY(field);
  const within = Math.abs(ball.x - x) <= width / 2 + BALL_RADIUS * 0.7;
  if (ball.vy <= 0 || !within || ball.y < batY - BALL_RADIUS || ball.y > batY + 16)
    return undefined;
  const speed = Math.hypot(ball.vx, ball.vy);
  const angle = Math.max(-1, Math.min(1, (ball.x - x) / (width / 2))) * (Math.PI / 3);
  ball.vx = Math.sin(angle) * speed;
  ball.vy = -Math.cos(angle) * speed;
  ball.y = batY - BALL_RADIUS;
  return { kind: 'bat' };
}

function bounceBricks(field: Field, ball: Ball): Collision | undefined {
  for (const brick of field.bricks) {
    const nearX = Math.max(brick.x - brick.width / 2, Math.min(ball.x, brick.x + brick.width / 2));
    const nearY = Math.max(
      brick.y - brick.height / 2,
      Math.min(ball.y, brick.y + brick.height / 2),
    );
    const [dx, dy] = [ball.x - nearX, ball.y - nearY];
    if (dx * dx + dy * dy > BALL_RADIUS ** 2) continue;
    if (!field.blazing || brick.kind === 'steel') reflect(ball, brick);
    brick.hits -= field.blazing ? 3 : 1;
    const broken = brick.hits > 0 ? [] : breakBrick(field, brick);
    return { kind: 'brick', brick, broken };
  }
  return undefined;
}

function reflect(ball: Ball, brick: Brick): void {
  const depthX = brick.width / 2 + BALL_RADIUS - Math.abs(ball.x - brick.x);
  const depthY = brick.height / 2 + BALL_RADIUS - Math.abs(ball.y - brick.y);
  if (depthX < depthY) {
    const side = Math.sign(ball.x - brick.x) || 1;
    ball.vx = Math.abs(ball.vx) * side;
    ball.x += depthX * side;
  } else {
    const side = Math.sign(ball.y - brick.y) || 1;
    ball.vy = Math.abs(ball.vy) * side;
    ball.y += depthY * side;
  }
}

/** A bomb removes all its neighbors. Returns all removed bricks. */
function breakBrick(field: Field, brick: Brick): Brick[] {
  const index = field.bricks.indexOf(brick);
  if (index < 0) return [];
  field.bricks.splice(index, 1);
  if (brick.kind !== 'bomb') return [brick];
  const near = field.bricks.filter(
    ({ column, row, kind }) =>
      kind !== 'steel' && Math.abs(column - brick.column) <= 1 && Math.abs(row - brick.row) <= 1,
  );
  return [brick, ...near.flatMap((other) => breakBrick(field, other))];
}
