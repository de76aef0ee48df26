import { alpha, darken, lighten } from '../../kit/color.ts';
import {
  circle,
  ellipse,
  fillSky,
  glow,
  hills,
  paint,
  linear,
  polygon,
  roundRect,
  type Edges,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import type { Place } from './kick.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

export interface Goal {
  x: number;
  /** The grass between the posts. */
  y: number;
  half: number;
  height: number;
}

export const toScreen = (goal: Goal, { u, v }: Place) => ({
  x: goal.x + u * goal.half,
  y: goal.y - v * goal.height,
});
export const toPlace = (goal: Goal, x: number, y: number): Place => ({
  u: (x - goal.x) / goal.half,
  v: (goal.y - y) / goal.height,
});

/** `cheer` 0–1 makes the crowd jump. */
export function drawPitch(
  pen: Pen,
  view: Edges,
  variant: Variant,
  horizon: number,
  time: number,
  cheer: number,
): void {
  fillSky(pen, { ...view, bottom: horizon }, variant.sky);
  if (variant.place === 'beach') drawBeach(pen, view, horizon, time);
  else if (variant.place === 'snow') drawMountains(pen, view, horizon);
  else drawStands(pen, view, variant, horizon, time, cheer);
  drawGround(pen, view, variant, horizon);
  if (variant.place !== 'beach') drawBoards(pen, view, variant, horizon);
  if (variant.place === 'snow') drawSnow(pen, view, time);
}

function drawStands(
  pen: Pen,
  view: Edges,
  { place, sky }: Variant,
  horizon: number,
  time: number,
  cheer: number,
): void {
  const random = createRandom(3);
  const shirts = ['#ff5d5d', '#ffd93b', '#4cb8ff', '#ffffff', '#8b5cff', '#37d6a0', '#ff8a2e'];
  const top = horizon - 190;
  pen.fillStyle = place === 'night' ? '#120d3c' : '#2d4a8a';
  pen.fillRect(view.left, top, view.right - view.left, 190);
  for (let row = 0; row < 7; row++) {
    for (let x = view.left + (row % 2) * 13; x < view.right; x += 26) {
      const hop =
        Math.abs(Math.sin(time * (5 + cheer * 7) + random.range(0, 6))) * (2 + cheer * 14);
      const y = top + 26 + row * 25 - hop;
      const color = random.pick(shirts);
      pen.fillStyle = place === 'night' ? darken(color, 0.45) : color;
      pen.fillRect(x - 9, y + 5, 18, 16);
      circle(pen, x, y, 8);
      pen.fillStyle =
        place === 'night' ? '#6b4f6b' : random.pick(['#ffd9b3', '#c98a5a', '#8a5a3a', '#f0c090']);
      pen.fill();
    }
  }
  pen.fillStyle = linear(pen, 0, top - 30, 0, top + 40, [
    alpha(sky[0] ?? '#000000', 0.95),
    alpha(sky[0] ?? '#000000', 0),
  ]);
  pen.fillRect(view.left, top - 30, view.right - view.left, 70);
  const middle = (view.left + view.right) / 2;
  for (const x of [middle - 400, middle + 400]) {
    pen.fillStyle = '#39406b';
    pen.fillRect(x - 6, top - 120, 12, 130);
    roundRect(pen, x - 60, top - 170, 120, 56, 8);
    paint(pen, '#2a2f55', '#14172e', 4);
    for (let lamp = 0; lamp < 8; lamp++) {
      circle(pen, x - 42 + (lamp % 4) * 28, top - 155 + Math.floor(lamp / 4) * 26, 10);
      pen.fillStyle = '#fffbe0';
      pen.fill();
    }
    glow(
      pen,
      x,
      top - 142,
      place === 'night' ? 300 : 150,
      '#fff3b0',
      place === 'night' ? 0.75 : 0.4,
    );
  }
}

function drawBeach(pen: Pen, view: Edges, horizon: number, time: number): void {
  const middle = (view.left + view.right) / 2;
  glow(pen, middle + 170, horizon - 110, 260, '#fff0a0', 0.9);
  circle(pen, middle + 170, horizon - 110, 62);
  pen.fillStyle = '#fff6c4';
  pen.fill();
  pen.fillStyle = linear(pen, 0, horizon - 80, 0, horizon, ['#1f8fb5', '#3fd0d8']);
  pen.fillRect(view.left, horizon - 80, view.right - view.left, 82);
  pen.strokeStyle = alpha('#ffffff', 0.65);
  pen.lineWidth = 4;
  for (let wave = 0; wave < 4; wave++) {
    pen.beginPath();
    for (let x = view.left; x <= view.right; x += 14)
      pen.lineTo(x, horizon - 66 + wave * 18 + Math.sin(x / 34 + time * 1.4 + wave * 2) * 3);
    pen.stroke();
  }
  for (const [x, size] of [
    [middle - 440, 1.2],
    [middle + 452, 1.05],
    [middle - 330, 0.8],
  ] as const)
    drawPalm(pen, x, horizon + 18, size, time);
}

function drawPalm(pen: Pen, x: number, y: number, size: number, time: number): void {
  const sway = Math.sin(time + x) * 7;
  pen.strokeStyle = '#8a4f2a';
  pen.lineWidth = 20 * size;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(x, y);
  pen.quadraticCurveTo(x + 8, y - 120 * size, x + 34 * size + sway, y - 220 * size);
  pen.stroke();
  for (let frond = 0; frond < 7; frond++) {
    const angle = Math.PI + (frond / 6) * Math.PI;
    const [cx, cy] = [x + 34 * size + sway, y - 220 * size];
    const tipX = cx + Math.cos(angle) * 120 * size;
    const tipY = cy + Math.sin(angle) * 44 * size + 52 * size;
    pen.beginPath();
    pen.moveTo(cx, cy);
    pen.quadraticCurveTo(
      (cx + tipX) / 2,
      cy - 70 * size * Math.abs(Math.sin(angle)) - 22 * size,
      tipX,
      tipY,
    );
    pen.quadraticCurveTo((cx + tipX) / 2, cy - 26 * size * Math.abs(Math.sin(angle)) + 6, cx, cy);
    paint(pen, frond % 2 ? '#1fa05e' : '#27b86d', '#0d5a3a', 3);
  }
}

function drawMountains(pen: Pen, view: Edges, horizon: number): void {
  for (const [index, color] of ['#6f8fc9', '#4f70b0'].entries()) {
    for (let x = view.left - 100 + index * 90; x < view.right + 100; x += 230) {
      const tall = 190 - index * 60 + Math.sin(x) * 40;
      polygon(pen, [
        [x - 170, horizon],
        [x, horizon - tall],
        [x + 170, horizon],
      ]);
      pen.fillStyle = color;
      pen.fill();
      polygon(pen, [
        [x - 60, horizon - tall * 0.65],
        [x, horizon - tall],
        [x + 60, horizon - tall * 0.65],
        [x + 24, horizon - tall * 0.72],
        [x, horizon - tall * 0.58],
        [x - 26, horizon - tall * 0.72],
      ]);
      pen.fillStyle = '#ffffff';
      pen.fill();
    }
  }
  const random = createRandom(9);
  for (let x = view.left; x < view.right; x += random.range(40, 80)) {
    const tall = random.range(50, 100);
    for (const level of [0, 0.3, 0.6]) {
      polygon(pen, [
        [x - tall * (0.4 - level * 0.3), horizon + 6 - tall * level],
        [x, horizon - tall * (0.55 + level)],
        [x + tall * (0.4 - level * 0.3), horizon + 6 - tall * level],
      ]);
      pen.fillStyle = level === 0.6 ? '#e8f5ff' : '#2a5a66';
      pen.fill();
    }
  }
}

function drawSnow(pen: Pen, view: Edges, time: number): void {
  const random = createRandom(14);
  pen.fillStyle = '#ffffff';
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  for (let flake = 0; flake < 80; flake++) {
    const depth = random.range(0.4, 1.4);
    circle(
      pen,
      view.left + ((random.next() * width + Math.sin(time + flake) * 20 + width) % width),
      view.top + ((random.next() * height + time * 70 * depth) % height),
      3.2 * depth,
    );
    pen.fill();
  }
}

function drawGround(pen: Pen, view: Edges, { grass, place }: Variant, horizon: number): void {
  pen.fillStyle = linear(pen, 0, horizon, 0, view.bottom, [
    darken(grass[0], 0.18),
    grass[0],
    lighten(grass[0], 0.1),
  ]);
  pen.fillRect(view.left, horizon, view.right - view.left, view.bottom - horizon);
  const middle = (view.left + view.right) / 2;
  if (place === 'beach' || place === 'snow') {
    pen.fillStyle = alpha(darken(grass[1], 0.12), 0.5);
    for (let ripple = 0; ripple < 6; ripple++) {
      const y = horizon + 20 + ripple * ripple * 11;
      hills(pen, { ...view, bottom: y + 5 + ripple * 2 }, y, [
        [4 + ripple, 160 + ripple * 60, ripple],
      ]);
      pen.fill();
    }
  } else {
    pen.fillStyle = alpha(darken(grass[1], 0.2), 0.5);
    for (let stripe = -14; stripe < 14; stripe += 2) {
      polygon(pen, [
        [middle + stripe * 52, horizon],
        [middle + (stripe + 1) * 52, horizon],
        [middle + (stripe + 1) * 150, view.bottom],
        [middle + stripe * 150, view.bottom],
      ]);
      pen.fill();
    }
  }
  pen.strokeStyle = alpha(place === 'snow' ? '#e5383b' : '#ffffff', 0.85);
  pen.lineWidth = 6;
  pen.beginPath();
  pen.moveTo(view.left, horizon + 34);
  pen.lineTo(view.right, horizon + 34);
  pen.moveTo(middle - 330, horizon + 34);
  pen.lineTo(middle - 430, horizon + 120);
  pen.lineTo(middle + 430, horizon + 120);
  pen.lineTo(middle + 330, horizon + 34);
  pen.stroke();
}

function drawBoards(pen: Pen, view: Edges, { board, letters }: Variant, horizon: number): void {
  const colors = [board, letters[2] ?? board, lighten(board, 0.3)];
  let index = 0;
  for (let x = Math.floor(view.left / 150) * 150; x < view.right; x += 150, index++) {
    roundRect(pen, x + 3, horizon - 26, 144, 40, 6);
    paint(pen, colors[index % 3] ?? board, darken(board, 0.6), 3);
    pen.fillStyle = alpha('#ffffff', 0.75);
    for (let star = 0; star < 3; star++) {
      circle(pen, x + 45 + star * 30, horizon - 6, 8);
      pen.fill();
    }
  }
}

/** The net bulges where a ball went in. */
export function drawGoal(pen: Pen, { x, y, half, height }: Goal, bulge: Place | null): void {
  pen.strokeStyle = alpha('#ffffff', 0.55);
  pen.lineWidth = 2;
  pen.beginPath();
  const project = (u: number, v: number) => {
    const pull = bulge
      ? Math.max(0, 1 - Math.hypot(u - bulge.u, (v - bulge.v) * 0.77) / 0.4) * 20
      : 0;
    return [x + u * half * 0.94, y - 8 - v * (height - 14) - pull] as const;
  };
  const steps = (from: number, count: number) =>
    Array.from({ length: count + 1 }, (_, step) => from + (step / count) * (1 - from));
  const thread = (points: (readonly [number, number])[]) =>
    points.forEach(([px, py], index) => (index === 0 ? pen.moveTo(px, py) : pen.lineTo(px, py)));
  for (const u of steps(-1, 20)) thread(steps(0, 8).map((v) => project(u, v)));
  for (const v of steps(0, 8)) thread(steps(-1, 20).map((u) => project(u, v)));
  pen.stroke();
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const [color, width] of [
    ['#3a3f63', 19],
    ['#ffffff', 13],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(x - half, y + 2);
    pen.lineTo(x - half, y - height);
    pen.lineTo(x + half, y - height);
    pen.lineTo(x + half, y + 2);
    pen.stroke();
  }
}

export function drawShadow(pen: Pen, x: number, y: number, size: number): void {
  ellipse(pen, x, y, size, size * 0.26);
  pen.fillStyle = 'rgba(8,10,30,.3)';
  pen.fill();
}
