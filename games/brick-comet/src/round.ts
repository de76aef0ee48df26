import { approach, clamp, lerp } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, paint, roundRect } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { drawBackdrop, drawBat, drawBrick, drawComet, drawWell } from './draw.ts';
import {
  BALL_RADIUS,
  ballSpeed,
  getBatY,
  getPace,
  isCleared,
  layBricks,
  moveBall,
  setSpeed,
  WIDTH,
  type Ball,
  type Brick,
  type Field,
} from './field.ts';
import { countDown, type Finish, finishBonus, finishBoost } from './finish.ts';
import { placeField } from './layout.ts';
import { levels } from './levels.ts';
import type { Variant } from './variants.ts';

const GIFTS = ['wide', 'many', 'blaze', 'life'] as const;
type Gift = (typeof GIFTS)[number];

interface Drop {
  gift: Gift;
  x: number;
  y: number;
}

const GIFT_SIGNS: Record<Gift, string> = { wide: '↔', many: '✱', blaze: '🔥', life: '♥' };
const GIFT_COLORS: Record<Gift, string> = {
  wide: '#37d6a0',
  many: '#4cb8ff',
  blaze: '#ff7a1f',
  life: '#ff4f7b',
};
const BAT_WIDTH = 118;
const LAUNCH_HINTS = {
  keys: 'Space to launch',
  mouse: 'Click to launch',
  touch: 'Tap to launch',
} satisfies Record<Stage['input']['device'], string>;

export function startRound(stage: Stage, variant: Variant): Round {
  const { input, sound, particles, random } = stage;
  const { height } = placeField(stage.frame);
  const field: Field = {
    height,
    bricks: [],
    bat: { x: WIDTH / 2, width: BAT_WIDTH },
    blazing: false,
    ...(variant.pull ? { well: { x: WIDTH / 2, y: height * 0.6, pull: variant.pull } } : {}),
  };
  const shines = new Map<Brick, number>();
  let balls: Ball[] = [];
  let drops: Drop[] = [];
  let level = 0;
  let lives = 3;
  let score = 0;
  let combo = 0;
  let waiting = true;
  let wide = 0;
  let blaze = 0;
  let squash = 0;
  let over = false;
  const finish: Finish = { left: null };

  const speed = () => ballSpeed(level) * getPace(field) * finishBoost(finish);
  const batY = () => getBatY(field);

  function startLevel(): void {
    const order = variant.order[level % variant.order.length] ?? 0;
    field.bricks = layBricks(levels[order] ?? [], field.height);
    finish.left = null;
    shines.clear();
    if (level >= variant.order.length)
      for (const brick of field.bricks)
        if (brick.kind === 'plain') brick.hits = Math.min(3, brick.hits + 1);
    drops = [];
    serve();
    stage.banner(`Wall ${level + 1}`, level === 0 ? variant.title : 'Faster now');
  }

  function serve(): void {
    waiting = true;
    combo = 0;
    balls = [{ x: field.bat.x, y: batY() - BALL_RADIUS, vx: 0, vy: 0 }];
  }

  function launch(): void {
    waiting = false;
    const y = batY() - BALL_RADIUS;
    balls = Array.from({ length: variant.balls }, (_, index) => ({
      x: field.bat.x,
      y,
      vx: speed() * (0.35 - index * 0.7),
      vy: -speed() * 0.9,
    }));
    sound.play('jump');
  }

  function moveBat(seconds: number): void {
    const keys = (input.held('right') ? 1 : 0) - (input.held('left') ? 1 : 0);
    const half = field.bat.width / 2;
    const shift = (stage.frame.width - WIDTH) / 2;
    if (keys !== 0) field.bat.x += keys * 760 * seconds;
    else if (input.device === 'mouse' || input.pointer.down)
      field.bat.x = lerp(field.bat.x, input.pointer.x - shift, 0.45);
    field.bat.x = clamp(field.bat.x, half, WIDTH - half);
    wide = Math.max(0, wide - seconds);
    blaze = Math.max(0, blaze - seconds);
    field.blazing = blaze > 0;
    field.bat.width = approach(
      field.bat.width,
      wide > 0 ? BAT_WIDTH * 1.6 : BAT_WIDTH,
      260 * seconds,
    );
  }

  function flyBalls(seconds: number): void {
    for (const ball of balls) {
      for (const hit of moveBall(field, ball, seconds)) {
        if (hit.kind === 'wall') sound.play('tap', 0.8);
        else if (hit.kind === 'bat') {
          combo = 0;
          squash = 1;
          setSpeed(ball, speed());
          sound.play('pop');
          particles.burst({
            x: ball.x,
            y: batY(),
            count: 8,
            colors: variant.flame,
            angle: -Math.PI / 2,
            spread: 2,
            speed: [60, 200],
          });
        } else if (hit.kind === 'brick') strike(hit.brick, hit.broken);
      }
      if (random.chance(0.8))
        particles.burst({
          x: ball.x,
          y: ball.y,
          count: 2,
          colors: field.blazing ? ['#ffffff', '#ffd23f', '#ff5a1f'] : variant.flame,
          speed: [0, 40],
          size: [5, 13],
          life: [0.2, 0.5],
          angle: Math.atan2(-ball.vy, -ball.vx),
          spread: 0.8,
        });
    }
    const alive = balls.filter(({ y }) => y <= field.height + 40);
    if (alive.length === 0 && !isCleared(field)) lose();
    else balls = alive;
  }

  function finishWall(seconds: number): void {
    if (isCleared(field)) {
      score += finishBonus(finish);
      return;
    }
    const wasRunning = finish.left !== null;
    if (countDown(finish, field.bricks, seconds)) {
      const last = field.bricks.filter(({ kind }) => kind !== 'steel');
      field.bricks = field.bricks.filter(({ kind }) => kind === 'steel');
      for (const brick of last) strike(brick, [brick]);
      stage.flash(variant.bomb, 0.35);
      return;
    }
    if (finish.left === null) return;
    if (!wasRunning) stage.banner('Last bricks!', 'A bonus if you are quick', 0.5);
    for (const ball of balls) setSpeed(ball, speed());
  }

  /** After the window is rotated. */
  function resize(): void {
    field.height = placeField(stage.frame).height;
    for (const ball of balls) {
      if (waiting || (ball.vy < 0 && ball.y > batY())) ball.y = batY() - BALL_RADIUS;
    }
  }

  function strike(brick: Brick, broken: readonly Brick[]): void {
    shines.set(brick, 1);
    if (broken.length === 0) return sound.play('tap', brick.kind === 'steel' ? 2 : 1.3);
    for (const each of broken) {
      combo++;
      score += 10 * Math.min(combo, 12);
      const colors =
        each.kind === 'bomb' ? [variant.bomb, '#ffffff'] : [...variant.bricks, '#ffffff'];
      particles.burst({
        x: each.x,
        y: each.y,
        count: 14,
        colors,
        shape: 'square',
        speed: [60, 320],
        size: [3, 8],
        gravity: 700,
        life: [0.4, 0.9],
      });
      if (random.chance(0.13) && drops.length < 3)
        drops.push({
          gift: random.pick(lives < 5 ? GIFTS : GIFTS.slice(0, 3)),
          x: each.x,
          y: each.y,
        });
    }
    sound.play('coin', 0.7 + Math.min(combo, 14) * 0.07);
    if (broken.length > 1) {
      stage.shake(2);
      stage.flash(variant.bomb, 0.35);
      stage.freeze(0.05);
      sound.play('boom');
      particles.burst({
        x: brick.x,
        y: brick.y,
        count: 1,
        colors: ['#ffffff'],
        shape: 'ring',
        size: [46, 46],
        speed: [0, 0],
        life: [0.5, 0.5],
      });
    } else stage.shake(0.25);
  }

  function lose(): void {
    lives--;
    sound.play(lives > 0 ? 'hit' : 'lose');
    stage.shake(2);
    stage.flash('#ff2a4d', 0.4);
    wide = blaze = 0;
    if (lives > 0) return serve();
    over = true;
    balls = [];
    stage.endRound({ title: 'Comet lost', score, detail: `You reached wall ${level + 1}.` });
  }

  function catchDrops(seconds: number): void {
    for (const drop of drops) {
      drop.y += 190 * seconds;
      const caught =
        Math.abs(drop.y - batY() - 8) < 24 &&
        Math.abs(drop.x - field.bat.x) < field.bat.width / 2 + 18;
      if (!caught) continue;
      drop.y = Infinity;
      take(drop.gift);
    }
    drops = drops.filter(({ y }) => y < field.height + 40);
  }

  function take(gift: Gift): void {
    score += 50;
    sound.play('win');
    particles.burst({
      x: field.bat.x,
      y: batY(),
      count: 24,
      colors: [GIFT_COLORS[gift], '#ffffff'],
      shape: 'star',
      angle: -Math.PI / 2,
      spread: 2.4,
      speed: [120, 420],
      gravity: 500,
    });
    if (gift === 'wide') wide = 14;
    else if (gift === 'blaze') blaze = 7;
    else if (gift === 'life') lives++;
    else
      balls = balls
        .flatMap((ball) =>
          [-0.5, 0, 0.5].map((turn) => ({
            ...ball,
            vx: ball.vx * Math.cos(turn) - ball.vy * Math.sin(turn),
            vy: ball.vx * Math.sin(turn) + ball.vy * Math.cos(turn),
          })),
        )
        .slice(0, 9);
  }

  startLevel();

  return {
    update(seconds) {
      resize();
      moveBat(seconds);
      squash = approach(squash, 0, seconds * 5);
      for (const [brick, shine] of shines) shines.set(brick, shine - seconds * 5);
      if (variant.sway) sway(seconds);
      if (over) return;
      catchDrops(seconds);
      if (waiting) {
        for (const ball of balls) ball.x = field.bat.x;
        if (input.pressed('fire') || input.pressed('up') || input.pointer.pressed) launch();
        return;
      }
      flyBalls(seconds);
      if (over) return;
      finishWall(seconds);
      if (!isCleared(field)) return;
      level++;
      score += 500;
      sound.play('win');
      stage.flash(variant.ball, 0.4);
      startLevel();
    },

    draw(pen) {
      drawBackdrop(pen, stage.frame, variant, stage.reducedMotion ? 0 : stage.time);
      pen.save();
      pen.translate((stage.frame.width - WIDTH) / 2, placeField(stage.frame).top);
      drawWalls(pen);
      if (field.well) drawWell(pen, field.well.x, field.well.y, 40, stage.time, variant.flame);
      for (const brick of field.bricks)
        drawBrick(pen, variant, brick, Math.max(0, shines.get(brick) ?? 0));
      for (const drop of drops) drawDrop(pen, drop);
      drawBat(pen, variant, field.bat.x, batY() + squash * 6, field.bat.width, squash);
      particles.draw(pen);
      for (const { x, y, vx, vy } of balls)
        drawComet(
          pen,
          variant,
          x,
          y,
          BALL_RADIUS * 1.25,
          waiting ? 'happy' : blaze > 0 ? 'grit' : combo > 4 ? 'grin' : 'wow',
          clamp(vx / 300, -1, 1),
          clamp(vy / 300, -1, 1),
        );
      drawBoard(pen);
      pen.restore();
    },

    autopilot() {
      const lowest =
        balls.reduce<Ball | undefined>(
          (low, ball) => (ball.vy > 0 && (!low || ball.y > low.y) ? ball : low),
          undefined,
        ) ?? balls[0];
      if (!lowest) return;
      const aim = lowest.x + Math.sin(stage.time * 1.7) * 40;
      input.set('left', aim < field.bat.x - 14);
      input.set('right', aim > field.bat.x + 14);
      input.set('fire', waiting && Math.floor(stage.time * 2) % 2 === 1);
    },
  };

  function sway(seconds: number): void {
    for (const brick of field.bricks)
      brick.x += Math.cos(stage.time * 1.3 + brick.row * 1.1) * variant.sway * 1.3 * seconds;
  }

  function drawWalls(pen: CanvasRenderingContext2D): void {
    const { theme, bat } = variant;
    roundRect(pen, -12, -12, WIDTH + 24, field.height + 80, 22);
    pen.fillStyle = variant.world === 'candy' ? 'rgba(255,255,255,.4)' : 'rgba(6,4,24,.34)';
    pen.fill();
    pen.lineWidth = 8;
    pen.strokeStyle = theme.back;
    pen.stroke();
    pen.lineWidth = 4;
    pen.strokeStyle = bat;
    pen.stroke();
  }

  function drawDrop(pen: CanvasRenderingContext2D, { gift, x, y }: Drop): void {
    circle(pen, x, y, 19);
    paint(pen, GIFT_COLORS[gift], '#ffffff', 4);
    letter(pen, GIFT_SIGNS[gift], { x, y, size: 24, fill: '#ffffff' });
  }

  function drawBoard(pen: CanvasRenderingContext2D): void {
    const look = { font: stage.font, outline: variant.theme.back, y: 42 };
    letter(pen, String(score), {
      ...look,
      x: 18,
      size: 46,
      align: 'left',
      fill: ['#ffffff', variant.theme.accent],
      depth: 4,
    });
    for (let life = 0; life < lives - (waiting ? 0 : 1); life++)
      drawComet(pen, variant, 300 + life * 36, 42, 13, 'happy', 0, 0);
    if (finish.left !== null)
      letter(pen, `Bonus ${finishBonus(finish)}`, {
        ...look,
        x: WIDTH - 18,
        size: 34,
        align: 'right',
        fill: variant.letters,
      });
    if (combo > 2)
      letter(pen, `×${Math.min(combo, 12)}`, {
        ...look,
        x: WIDTH / 2,
        y: batY() - 104,
        size: 40 + Math.min(combo, 12) * 3,
        fill: variant.letters,
        depth: 4,
        opacity: 0.9,
      });
    if (waiting && stage.time > 1.6)
      letter(pen, LAUNCH_HINTS[input.device], {
        ...look,
        x: WIDTH / 2,
        y: batY() - 104,
        size: 40,
        fill: '#ffffff',
        maxWidth: 560,
      });
  }
}
