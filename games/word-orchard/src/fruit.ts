import { alpha, darken, lighten } from '../../kit/color.ts';
import { drawFace, type Mood } from '../../kit/face.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, ellipse, paint, polygon, radial, roundRect, starPath } from '../../kit/paint.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

interface Fruit {
  x: number;
  y: number;
  radius: number;
  sign?: string;
  ripe?: boolean;
  turn?: number;
  mood?: Mood;
}

export function drawFruit(
  pen: Pen,
  variant: Variant,
  font: string,
  { x, y, radius, sign, ripe = false, turn = 0, mood }: Fruit,
): void {
  const color = ripe ? variant.ripe : variant.skin;
  const dark = darken(color, 0.6);
  pen.save();
  pen.translate(x, y);
  pen.rotate(turn);
  drawStem(pen, variant, radius);
  if (variant.fruit === 'apple' || variant.fruit === 'peach') {
    pen.beginPath();
    pen.moveTo(0, -radius * 0.72);
    pen.bezierCurveTo(
      radius * 0.5,
      -radius * 1.15,
      radius * 1.15,
      -radius * 0.75,
      radius * 1.02,
      0,
    );
    pen.bezierCurveTo(
      radius * 0.95,
      radius * 0.75,
      radius * 0.4,
      radius * 1.08,
      0,
      radius * (variant.fruit === 'apple' ? 0.86 : 1.05),
    );
    pen.bezierCurveTo(
      -radius * 0.4,
      radius * 1.08,
      -radius * 0.95,
      radius * 0.75,
      -radius * 1.02,
      0,
    );
    pen.bezierCurveTo(
      -radius * 1.15,
      -radius * 0.75,
      -radius * 0.5,
      -radius * 1.15,
      0,
      -radius * 0.72,
    );
    pen.closePath();
  } else circle(pen, 0, 0, radius);
  paint(
    pen,
    radial(pen, -radius * 0.35, -radius * 0.4, radius * 1.7, [
      lighten(color, 0.6),
      [0.3, color],
      darken(color, 0.4),
    ]),
    dark,
    Math.max(2.5, radius * 0.08),
  );
  drawSkin(pen, variant, radius, dark);
  ellipse(pen, -radius * 0.45, -radius * 0.42, radius * 0.24, radius * 0.14, -0.6);
  pen.fillStyle = alpha('#ffffff', 0.75);
  pen.fill();
  if (sign)
    letter(pen, sign, {
      x: 0,
      y: radius * 0.06,
      size: radius * 1.25,
      font,
      fill: '#ffffff',
      outline: dark,
      outlineWidth: radius * 0.22,
      depth: radius * 0.06,
    });
  if (mood)
    drawFace(pen, {
      x: 0,
      y: radius * 0.02,
      span: radius * 0.78,
      mood,
      cheeks: alpha('#ff5d5d', 0.65),
    });
  pen.restore();
}

function drawStem(pen: Pen, { fruit, leaf, bark }: Variant, radius: number): void {
  if (fruit === 'berry') return;
  pen.strokeStyle = bark;
  pen.lineWidth = radius * 0.13;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(0, -radius * 0.65);
  pen.quadraticCurveTo(radius * 0.02, -radius * 1, radius * 0.14, -radius * 1.18);
  pen.stroke();
  const green = fruit === 'peach' || fruit === 'orange' ? '#4fb545' : leaf[0];
  pen.beginPath();
  pen.moveTo(radius * 0.06, -radius * 0.9);
  pen.quadraticCurveTo(radius * 0.4, -radius * 1.4, radius * 0.85, -radius * 1.08);
  pen.quadraticCurveTo(radius * 0.5, -radius * 0.75, radius * 0.06, -radius * 0.9);
  paint(pen, green, darken(green, 0.55), radius * 0.06);
}

function drawSkin(pen: Pen, { fruit }: Variant, radius: number, dark: string): void {
  pen.fillStyle = alpha(dark, 0.22);
  if (fruit === 'orange') {
    for (let dot = 0; dot < 12; dot++) {
      circle(
        pen,
        Math.cos(dot * 2.4) * radius * 0.8 * ((dot + 3) / 15),
        Math.sin(dot * 2.4) * radius * 0.8 * ((dot + 3) / 15),
        radius * 0.04,
      );
      pen.fill();
    }
  } else if (fruit === 'berry') {
    pen.beginPath();
    starPath(pen, 0, -radius * 0.78, radius * 0.42, 5, Math.PI / 2, 0.5);
    pen.fillStyle = alpha(dark, 0.85);
    pen.fill();
  } else if (fruit === 'peach') {
    pen.strokeStyle = alpha(dark, 0.35);
    pen.lineWidth = radius * 0.06;
    pen.beginPath();
    pen.moveTo(0, -radius * 0.7);
    pen.quadraticCurveTo(-radius * 0.45, 0, -radius * 0.05, radius);
    pen.stroke();
  }
}

/** The body links the letters, the head follows the finger. */
export function drawWorm(
  pen: Pen,
  { worm }: Variant,
  points: readonly { x: number; y: number }[],
  size: number,
  mood: Mood,
): void {
  const head = points.at(-1);
  if (!head) return;
  const dark = darken(worm, 0.6);
  for (const [color, width] of [
    [dark, size],
    [worm, size * 0.74],
    [lighten(worm, 0.5), size * 0.24],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    for (const { x, y } of points) pen.lineTo(x, y);
    pen.stroke();
  }
  drawWormHead(pen, worm, head.x, head.y, size * 0.72, mood);
}

function drawWormHead(
  pen: Pen,
  worm: string,
  x: number,
  y: number,
  radius: number,
  mood: Mood,
): void {
  const dark = darken(worm, 0.6);
  circle(pen, x, y, radius);
  paint(
    pen,
    radial(pen, x - radius * 0.3, y - radius * 0.4, radius * 1.6, [
      lighten(worm, 0.6),
      worm,
      darken(worm, 0.25),
    ]),
    dark,
    radius * 0.12,
  );
  drawFace(pen, {
    x,
    y: y - radius * 0.05,
    span: radius * 0.8,
    mood,
    cheeks: alpha('#ff6b6b', 0.7),
  });
  pen.strokeStyle = dark;
  pen.lineWidth = radius * 0.07;
  for (const side of [-1, 1]) {
    circle(pen, x + side * radius * 0.4, y - radius * 0.05, radius * 0.36);
    pen.stroke();
  }
}

export function drawSlot(
  pen: Pen,
  variant: Variant,
  font: string,
  x: number,
  y: number,
  size: number,
  sign: string | null,
  glow: number,
): void {
  roundRect(pen, x, y + 3, size, size, size * 0.24);
  pen.fillStyle = alpha(variant.theme.back, 0.7);
  pen.fill();
  roundRect(pen, x, y, size, size, size * 0.24);
  pen.fillStyle = sign ? lighten(variant.ripe, glow * 0.7) : alpha('#ffffff', 0.5);
  pen.fill();
  pen.lineWidth = 2.5;
  pen.strokeStyle = alpha(variant.theme.back, sign ? 0.9 : 0.4);
  pen.stroke();
  if (sign)
    letter(pen, sign, {
      x: x + size / 2,
      y: y + size / 2,
      size: size * (0.82 + glow * 0.3),
      font,
      fill: variant.theme.onAccent,
    });
}

export function drawPennant(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  color: string,
  outline: string,
): void {
  polygon(pen, [
    [x - width / 2 - 26, y - 25],
    [x + width / 2 + 26, y - 25],
    [x + width / 2 + 10, y],
    [x + width / 2 + 26, y + 25],
    [x - width / 2 - 26, y + 25],
    [x - width / 2 - 10, y],
  ]);
  paint(pen, color, outline, 4);
}
