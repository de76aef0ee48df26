import { alpha, darken, lighten } from '../../kit/color.ts';
import { drawFace, type Mood } from '../../kit/face.ts';
import {
  circle,
  ellipse,
  glow,
  paint,
  linear,
  polygon,
  radial,
  roundRect,
} from '../../kit/paint.ts';
import type { Skin } from './variants.ts';
import type { Direction, Mark } from './yard.ts';

type Pen = CanvasRenderingContext2D;

interface Stance {
  direction: Direction;
  /** Phase of the stride, −1…1. */
  stride: number;
  mood: Mood;
}

const LOOK = { left: [-0.9, 0], right: [0.9, 0], up: [0, -0.8], down: [0, 0.5] } as const;

/** Radius 50 around the origin, feet at +50. */
export function drawHero(pen: Pen, skin: Skin, { direction, stride, mood }: Stance): void {
  const [lookX, lookY] = LOOK[direction];
  const outline = { yard: '#3b1c0a', night: '#0a1030', frost: '#0b1c33', garden: '#43220c' }[skin];
  const coat = { yard: '#2f7fd6', night: '#ff7a2f', frost: '#23324d', garden: '#c78a52' }[skin];
  const feet = { yard: '#7a3a1a', night: '#2b2f55', frost: '#ff9d2e', garden: '#e8b27c' }[skin];
  for (const side of [-1, 1]) {
    ellipse(pen, side * 19, 42 - Math.max(0, stride * side) * 9, 15, 10);
    paint(pen, feet, outline, 5);
  }
  if (skin === 'garden') drawEars(pen, outline, stride);
  roundRect(pen, -38, -32, 76, 76, 36);
  paint(
    pen,
    radial(pen, -14, -18, 92, [lighten(coat, 0.35), coat, darken(coat, 0.35)]),
    outline,
    6,
  );
  for (const side of [-1, 1]) {
    ellipse(pen, side * 39 + lookX * 8, 12 + stride * side * 7, 10, 16, side * -0.4);
    paint(pen, skin === 'frost' ? coat : lighten(coat, 0.12), outline, 5);
  }
  ellipse(pen, lookX * 7, -4 + lookY * 5, 31, 27);
  pen.fillStyle = skin === 'garden' ? '#f6dcb8' : skin === 'frost' ? '#ffffff' : '#ffd9b0';
  pen.fill();
  if (skin === 'frost') {
    ellipse(pen, lookX * 5, 26, 23, 17);
    pen.fillStyle = '#ffffff';
    pen.fill();
  }
  drawFace(pen, {
    x: lookX * 10,
    y: -9 + lookY * 6,
    span: 29,
    mood,
    lookX,
    lookY,
    cheeks: '#ff9a8f',
  });
  if (skin === 'frost') {
    polygon(pen, [
      [lookX * 12 - 9, 0],
      [lookX * 12 + 9, 0],
      [lookX * 15, 13],
    ]);
    paint(pen, '#ffab2e', outline, 4);
  }
  drawHat(pen, skin, outline, lookX);
}

function drawEars(pen: Pen, outline: string, stride: number): void {
  for (const side of [-1, 1]) {
    ellipse(pen, side * 17, -56 + stride * side * 2, 11, 30, side * 0.2);
    paint(pen, '#c78a52', outline, 5);
    ellipse(pen, side * 17, -54, 5, 20, side * 0.2);
    pen.fillStyle = '#ffb7a8';
    pen.fill();
  }
}

function drawHat(pen: Pen, skin: Skin, outline: string, lookX: number): void {
  if (skin === 'yard') {
    pen.beginPath();
    pen.arc(0, -30, 33, Math.PI, 0);
    pen.closePath();
    paint(pen, linear(pen, 0, -62, 0, -30, ['#ff6a4d', '#c42a24']), outline, 6);
    ellipse(pen, lookX * 22, -29, 34, 8);
    paint(pen, '#8f1a1a', outline, 5);
    circle(pen, 0, -46, 9);
    paint(pen, '#ffd54a', outline, 4);
  } else if (skin === 'night') {
    pen.beginPath();
    pen.arc(0, -28, 36, Math.PI, 0);
    pen.closePath();
    paint(pen, linear(pen, 0, -64, 0, -28, ['#fff27a', '#f0a512']), outline, 6);
    roundRect(pen, -42, -34, 84, 12, 6);
    paint(pen, '#f0a512', outline, 5);
    circle(pen, lookX * 14, -46, 12);
    paint(pen, '#ffffff', outline, 5);
    glow(pen, lookX * 14, -46, 60, '#fff6b8', 0.9);
  } else if (skin === 'frost') {
    pen.beginPath();
    pen.arc(0, -28, 34, Math.PI, 0);
    pen.closePath();
    paint(pen, linear(pen, 0, -62, 0, -28, ['#ff6b7d', '#c91f45']), outline, 6);
    roundRect(pen, -39, -36, 78, 15, 7);
    paint(pen, '#ffffff', outline, 5);
    circle(pen, 0, -64, 12);
    paint(pen, '#ffffff', outline, 5);
  } else {
    ellipse(pen, 0, -31, 46, 11);
    paint(pen, '#f2c14e', outline, 5);
    pen.beginPath();
    pen.arc(0, -33, 26, Math.PI, 0);
    pen.closePath();
    paint(pen, linear(pen, 0, -60, 0, -33, ['#ffe08a', '#d99a2b']), outline, 5);
    pen.fillStyle = '#c7402d';
    pen.fillRect(-25, -40, 50, 7);
  }
}

/** Fills −50…50. `home` if it is on its goal. */
export function drawParcel(pen: Pen, skin: Skin, mark: Mark, home: boolean, mood?: Mood): void {
  if (skin === 'garden') drawVegetable(pen, mark);
  else drawBox(pen, skin, home);
  if (mood)
    drawFace(pen, { x: 0, y: skin === 'garden' ? 2 : 6, span: 32, mood, cheeks: '#ff7a6b' });
  if (home && skin !== 'garden') drawTick(pen);
}

const BOXES = {
  yard: {
    face: ['#f0b878', '#d8934c', '#a8642a'],
    tape: '#f7e2b0',
    home: '#7ed957',
    outline: '#4a250c',
  },
  night: {
    face: ['#8a7ad6', '#5b4bb0', '#33277a'],
    tape: '#4df0ff',
    home: '#7df9c1',
    outline: '#120a35',
  },
  frost: {
    face: ['#ff7d8c', '#e8304f', '#9c0f35'],
    tape: '#ffe9a8',
    home: '#8be85a',
    outline: '#4a0418',
  },
} as const;

function drawBox(pen: Pen, skin: 'yard' | 'night' | 'frost', home: boolean): void {
  const look = BOXES[skin];
  const tape = home ? look.home : look.tape;
  roundRect(pen, -44, -46, 88, 90, 9);
  paint(pen, linear(pen, -30, -46, 30, 46, [...look.face]), look.outline, 6);
  pen.fillStyle = alpha('#ffffff', 0.22);
  pen.fillRect(-40, -42, 80, 26);
  pen.fillStyle = tape;
  pen.fillRect(-11, -43, 22, 84);
  if (skin === 'frost') {
    pen.fillRect(-41, -12, 82, 20);
    for (const side of [-1, 1]) {
      ellipse(pen, side * 15, -50, 16, 10, side * 0.5);
      paint(pen, tape, look.outline, 5);
    }
    return;
  }
  pen.fillStyle = alpha(look.outline, 0.35);
  for (let line = 0; line < 3; line++) pen.fillRect(18, 14 + line * 8, 18 - line * 4, 4);
  roundRect(pen, -37, 12, 22, 22, 3);
  paint(pen, skin === 'night' ? '#ff5db1' : '#e4572e', look.outline, 3);
}

function drawTick(pen: Pen): void {
  circle(pen, 32, -34, 16);
  paint(pen, '#35c94a', '#ffffff', 4);
  pen.beginPath();
  pen.moveTo(24, -34);
  pen.lineTo(30, -27);
  pen.lineTo(40, -41);
  pen.lineWidth = 5;
  pen.lineCap = 'round';
  pen.strokeStyle = '#ffffff';
  pen.stroke();
}

export const MARK_COLOR: Record<Mark, string> = {
  plain: '#ffd24a',
  a: '#ff8a1f',
  b: '#a45cff',
  c: '#5fd13c',
};

function drawVegetable(pen: Pen, mark: Mark): void {
  const color = MARK_COLOR[mark];
  const outline = darken(color, 0.65);
  if (mark === 'b') {
    for (const [x, turn] of [
      [-18, -0.6],
      [0, 0],
      [18, 0.6],
    ] as const) {
      ellipse(pen, x, -40, 9, 22, turn);
      paint(pen, '#5fbf3a', '#1d4a10', 5);
    }
    pen.beginPath();
    pen.moveTo(0, 50);
    pen.bezierCurveTo(-14, 40, -46, 30, -44, 0);
    pen.bezierCurveTo(-42, -30, 42, -30, 44, 0);
    pen.bezierCurveTo(46, 30, 14, 40, 0, 50);
    paint(
      pen,
      linear(pen, 0, -26, 0, 50, [lighten(color, 0.25), color, [0.55, '#fff0fb'], '#f3d6ec']),
      outline,
      6,
    );
    return;
  }
  if (mark === 'c') {
    circle(pen, 0, 2, 44);
    paint(
      pen,
      radial(pen, -12, -12, 74, [lighten(color, 0.55), color, darken(color, 0.35)]),
      outline,
      6,
    );
    pen.lineWidth = 4;
    pen.strokeStyle = alpha(outline, 0.5);
    for (const side of [-1, 1]) {
      pen.beginPath();
      pen.moveTo(0, 44);
      pen.quadraticCurveTo(side * 46, 20, side * 26, -30);
      pen.moveTo(side * 34, 8);
      pen.quadraticCurveTo(side * 20, 4, side * 16, -18);
      pen.stroke();
    }
    return;
  }
  for (const x of [-27, 27, -13, 13, 0]) {
    ellipse(pen, x, 6, 22, 39 - Math.abs(x) * 0.28);
    paint(
      pen,
      radial(pen, x - 6, -10, 60, [lighten(color, 0.45), color, darken(color, 0.3)]),
      outline,
      4,
    );
  }
  roundRect(pen, -7, -50, 14, 24, 5);
  paint(pen, '#5f8f2d', '#1d4a10', 5);
}
