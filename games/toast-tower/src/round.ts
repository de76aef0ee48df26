import { approach, lerp } from '../../kit/ease.ts';
import type { Mood } from '../../kit/face.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, paint } from '../../kit/paint.ts';
import type { Round, Stage } from '../../kit/stage.ts';
import { passing, swinging } from './carriage.ts';
import { drawSlice, type Slice } from './food.ts';
import { drawDark, drawLives, drawOrder, drawScorePlate } from './hud.ts';
import {
  BREAD,
  placeFilling,
  newOrder,
  nextInHand,
  nextFilling,
  type Hand,
  type Order,
} from './orders.ts';
import { drawScene } from './scene.ts';
import { drop, loseSlice, newTower, swingSpeed, getTop, type Landing } from './tower.ts';
import type { Variant } from './variants.ts';

interface Loose extends Slice {
  vx: number;
  vy: number;
  spin: number;
}

const HOVER = 190;
const FALL_SPEED = 1500;

/** The font's zero is as wide as high and reads as a disc. */
export const DIGITS = 0.74;

/** x is 0 in the middle of the table. */
export function startRound(stage: Stage, variant: Variant): Round {
  const { rules, height, theme } = variant;
  const tower = newTower(rules);
  const ordered = rules.kind === 'order';
  const reach = () => Math.min(stage.frame.width * 0.42, 300);
  const carriage =
    rules.kind === 'pass'
      ? passing(stage.random.chance(0.5) ? 1 : -1, () => reach() * 1.35)
      : swinging(stage.random.range(0, 6), reach);
  let order: Order = newOrder(0, stage.random);
  let hand: Hand = { filling: nextFilling(order), waited: 0 };
  let served = 0;
  let before = carriage.x();
  let falling: number | undefined;
  let fallY = 0;
  let climb = 0;
  let loose: Loose[] = [];
  let squash = 0;
  let mood: Mood = 'happy';
  let over = false;
  let pops: { text: string; x: number; y: number; age: number }[] = [];

  const ground = () => stage.frame.height * 0.84;
  const floors = () => tower.slabs.length - 1;
  /** An ordered filling, or that of the floor. */
  const look = (floor: number) => (ordered ? hand.filling : floor);
  const topY = () => ground() - tower.slabs.length * height;

  function release(): void {
    falling = carriage.x();
    fallY = topY() - HOVER;
    stage.sound.play('whoosh');
  }

  function land(x: number): void {
    falling = undefined;
    if (ordered && hand.filling !== nextFilling(order))
      return lose(x, getTop(tower).width, 'Not ordered!');
    const landing = drop(tower, x, rules);
    squash = 1;
    if (landing.kind === 'fall') return lose(landing.lost.x, landing.lost.width, 'Dropped!');
    react(landing);
    if (ordered) serve();
    if (floors() % 10 === 0) {
      const station = variant.stations[floors() / 10 - 1] ?? 'Still higher!';
      stage.banner(`Floor ${floors()}`, station);
      stage.sound.play('win');
    }
    next();
  }

  function next(): void {
    carriage.comeFrom(stage.random.chance(0.5) ? 1 : -1);
    before = carriage.x();
    hand = nextInHand(order, hand, stage.random);
  }

  function serve(): void {
    getTop(tower).filling = hand.filling;
    const paid = placeFilling(order);
    if (paid === 0) return;
    tower.points += paid;
    served++;
    if (order.clean) tower.lives = Math.min(rules.lives, tower.lives + 1);
    order = newOrder(served, stage.random);
    stage.sound.play('win');
    pops.push({ text: `Served! +${paid}`, x: getTop(tower).x, y: topY() - 60, age: 0 });
  }

  function lose(x: number, width: number, why: string): void {
    const side = Math.sign(x - getTop(tower).x) || 1;
    loose.push({
      x,
      y: topY() - height,
      width,
      floor: look(floors() + 1),
      tilt: 0,
      vx: side * 160,
      vy: -60,
      spin: side * 4,
      mood: 'wow',
    });
    order.clean = false;
    if (loseSlice(tower)) return topple(side);
    mood = 'wow';
    stage.sound.play('hit', 0.7);
    stage.shake(1);
    pops.push({ text: why, x: getTop(tower).x, y: topY() - 40, age: 0 });
    next();
  }

  function react(landing: Exclude<Landing, { kind: 'fall' }>): void {
    const { x, width } = getTop(tower);
    const y = topY();
    if (landing.kind === 'perfect') {
      mood = 'grin';
      stage.sound.play('coin', 1 + tower.streak * 0.08);
      stage.particles.burst({
        x,
        y: y + height,
        count: 26,
        colors: variant.letters,
        shape: 'star',
        spread: 3,
        angle: -Math.PI / 2,
        speed: [160, 420],
        gravity: 600,
      });
      stage.particles.burst({
        x,
        y: y + height,
        count: 1,
        colors: ['#ffffff'],
        shape: 'ring',
        size: [34, 34],
        speed: [0, 0],
        life: [0.5, 0.5],
      });
      pops.push({
        text: tower.streak > 1 ? `Perfect ×${tower.streak}!` : 'Perfect!',
        x,
        y: y - 20,
        age: 0,
      });
      return;
    }
    mood = Math.abs(tower.lean) > 0.6 ? 'wow' : 'happy';
    stage.sound.play('hit', 1.4);
    stage.shake(0.5);
    stage.particles.burst({
      x,
      y: y + height,
      count: 10,
      colors: ['#ffd28a', '#c98035', '#fff0c9'],
      speed: [40, 200],
      gravity: 700,
      size: [2, 5],
    });
    if (!landing.offcut) return;
    const side = Math.sign(landing.offcut.x - x);
    loose.push({
      x: landing.offcut.x,
      y,
      width: landing.offcut.width,
      floor: floors(),
      tilt: 0,
      vx: side * 120,
      vy: -80,
      spin: side * 3,
    });
    if (width < 60) mood = 'wow';
  }

  function topple(side: number): void {
    over = true;
    mood = 'sad';
    if (rules.kind === 'lean') {
      for (const [index, slab] of tower.slabs.splice(1).entries()) {
        const slice = { ...slab, y: ground() - (index + 2) * height, floor: index + 1 };
        loose.push({
          ...slice,
          vx: side * stage.random.range(60, 320),
          vy: stage.random.range(-320, 0),
          spin: side * stage.random.range(1, 5),
        });
      }
    }
    stage.sound.play('lose');
    stage.shake(2.5);
    stage.freeze(0.12);
    const guests = `${served} ${served === 1 ? 'guest' : 'guests'} served, `;
    stage.endRound({
      title: variant.fall,
      score: tower.points,
      detail: `${ordered ? guests : ''}${floors() === 1 ? '1 floor' : `${floors()} floors`} high.`,
    });
  }

  return {
    update(seconds) {
      before = carriage.x();
      const came = carriage.advance(seconds, swingSpeed(floors(), variant.swing));
      const targetClimb = Math.max(0, tower.slabs.length * height - stage.frame.height * 0.3);
      climb = lerp(climb, targetClimb, 1 - 0.02 ** seconds);
      squash = approach(squash, 0, seconds * 4);
      for (const piece of loose) {
        piece.vy += 1500 * seconds;
        piece.x += piece.vx * seconds;
        piece.y += piece.vy * seconds;
        piece.tilt = (piece.tilt ?? 0) + piece.spin * seconds;
      }
      loose = loose.filter((piece) => piece.y + climb < stage.frame.bottom + 300);
      for (const pop of pops) pop.age += seconds;
      pops = pops.filter((pop) => pop.age < 1);
      if (over) return;
      if (falling !== undefined) {
        fallY += FALL_SPEED * seconds;
        if (fallY >= topY() - height) land(falling);
      } else if (
        stage.input.pressed('fire') ||
        stage.input.pressed('down') ||
        stage.input.pointer.pressed
      )
        release();
      else if (came === 'gone') lose(carriage.x(), getTop(tower).width, 'Missed!');
      else if (came === 'turned' && ordered) hand = nextInHand(order, hand, stage.random);
    },

    draw(pen) {
      const { frame } = stage;
      drawScene(pen, frame, variant, climb, ground());
      pen.save();
      pen.translate(frame.width / 2, climb);
      const count = tower.slabs.length;
      tower.slabs.forEach((slab, index) => {
        const y = ground() - (index + 1) * height;
        if (y + climb > frame.bottom + 60 || y + climb < frame.top - 60) return;
        const isTop = index === count - 1;
        const sway =
          tower.lean *
          46 *
          (index / Math.max(6, count)) ** 2 *
          (1 + 0.15 * Math.sin(stage.time * 5));
        const breathe = isTop ? squash * 7 : 0;
        drawSlice(pen, variant, {
          x: slab.x + sway,
          y: y + breathe,
          width: slab.width + breathe * 2,
          floor: slab.filling ?? (ordered ? BREAD : index),
          mood: isTop ? mood : index % 3 === 0 ? 'happy' : 'calm',
        });
      });
      if (!over) drawHanging(pen);
      for (const piece of loose) drawSlice(pen, variant, piece);
      stage.particles.draw(pen);
      for (const { text, x, y, age } of pops) {
        letter(pen, text, {
          x,
          y: y - age * 60,
          size: 44,
          font: stage.font,
          fill: ['#ffffff', theme.accent],
          outline: theme.back,
          depth: 4,
          opacity: Math.min(1, 3 - age * 3),
        });
      }
      if (rules.kind === 'pass')
        drawDark(pen, frame, variant, {
          x: getTop(tower).x,
          y: topY() - HOVER / 2,
          climb,
          lives: tower.lives,
        });
      pen.restore();
      drawScore(pen);
      if (rules.lives > 1) drawLives(pen, variant, tower.lives, stage.time);
      if (ordered) drawOrder(pen, variant, order);
    },

    autopilot() {
      const top = getTop(tower);
      const targetX = top.x + (floors() % 4 === 3 ? 22 : 2);
      const isRight = !ordered || hand.filling === nextFilling(order);
      const ready =
        falling === undefined && isRight && (before - targetX) * (carriage.x() - targetX) <= 0;
      stage.input.set('fire', ready);
    },
  };

  function drawHanging(pen: CanvasRenderingContext2D): void {
    const x = falling ?? carriage.x();
    const y = falling === undefined ? topY() - HOVER : fallY;
    if (falling === undefined) {
      pen.strokeStyle = theme.text;
      pen.lineWidth = 5;
      pen.beginPath();
      pen.moveTo(x * 0.3, y - 420);
      pen.quadraticCurveTo(x * 0.8, y - 120, x, y - 12);
      pen.stroke();
      circle(pen, x, y - 12, 13);
      paint(pen, theme.accent, theme.back, 4);
    }
    const looking = Math.max(-1, Math.min(1, (getTop(tower).x - x) / 80));
    drawSlice(pen, variant, {
      x,
      y,
      width: getTop(tower).width,
      floor: look(floors() + 1),
      mood: falling === undefined ? 'calm' : 'wow',
      lookX: looking,
      tilt: falling === undefined ? carriage.tilt() : 0,
    });
  }

  function drawScore(pen: CanvasRenderingContext2D): void {
    const look = { x: 24, font: stage.font, align: 'left' as const, outline: theme.back };
    drawScorePlate(pen, variant);
    letter(pen, String(tower.points), {
      ...look,
      stretch: DIGITS,
      y: 46,
      size: 60,
      fill: ['#ffffff', theme.accent],
      outlineWidth: 7,
      depth: 4,
    });
    letter(pen, `Floor ${floors()}`, { ...look, y: 96, size: 32, fill: theme.text });
  }
}
