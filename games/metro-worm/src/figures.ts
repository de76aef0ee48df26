import { alpha, darken, lighten } from '../../kit/color.ts';
import { TAU } from '../../kit/ease.ts';
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
import type { Treat } from './line.ts';
import type { Skin } from './variants.ts';

type Pen = CanvasRenderingContext2D;
export interface Point {
  x: number;
  y: number;
}

interface Coat {
  body: string;
  belt: string;
  outline: string;
}

export const COATS: Record<Skin, Coat> = {
  metro: { body: '#ffb81f', belt: '#e2432f', outline: '#4a2400' },
  midnight: { body: '#ff4fc4', belt: '#2de2ff', outline: '#2b0638' },
  garden: { body: '#86d62f', belt: '#ffe14d', outline: '#1d4208' },
  rush: { body: '#38b6ff', belt: '#ffffff', outline: '#06284a' },
};
export const RIVALS: readonly Coat[] = [
  { body: '#ff5a4d', belt: '#ffd23e', outline: '#4a0608' },
  { body: '#9b6bff', belt: '#7df9c1', outline: '#220a52' },
];

/** Draws from tail to head through points one cell apart. A jump (tunnel, edge) breaks the tube. */
export function drawWorm(
  pen: Pen,
  points: readonly Point[],
  size: number,
  coat: Coat,
  mood: Mood,
  neon: boolean,
): void {
  const width = size * 0.82;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const trace = () => {
    pen.beginPath();
    points.forEach((point, index) => {
      const before = points[index - 1];
      if (!before || Math.hypot(point.x - before.x, point.y - before.y) > size * 1.6)
        pen.moveTo(point.x, point.y);
      else pen.lineTo(point.x, point.y);
    });
  };
  if (neon) {
    pen.save();
    pen.globalCompositeOperation = 'lighter';
    trace();
    pen.strokeStyle = alpha(coat.body, 0.25);
    pen.lineWidth = width * 2;
    pen.stroke();
    pen.restore();
  }
  for (const [color, wide, drop] of [
    [coat.outline, width + size * 0.16, 0],
    [darken(coat.body, 0.28), width, 0],
    [coat.body, width * 0.82, -0.05],
    [lighten(coat.body, 0.4), width * 0.3, -0.2],
  ] as const) {
    pen.save();
    pen.translate(0, drop * size);
    trace();
    pen.strokeStyle = color;
    pen.lineWidth = wide;
    pen.stroke();
    pen.restore();
  }
  points.forEach((point, index) => {
    const next = points[index + 1];
    if (index === 0 || !next || index > points.length - 2) return;
    const turn = Math.atan2(next.y - point.y, next.x - point.x);
    pen.save();
    pen.translate(point.x, point.y);
    pen.rotate(turn);
    pen.fillStyle = coat.belt;
    pen.fillRect(-size * 0.34, -width * 0.41, size * 0.1, width * 0.82);
    for (const side of [-1, 1]) {
      roundRect(
        pen,
        -size * 0.16,
        side * width * 0.22 - size * 0.1,
        size * 0.34,
        size * 0.2,
        size * 0.06,
      );
      pen.fillStyle = neon ? '#fff27a' : '#d9f4ff';
      pen.fill();
    }
    pen.restore();
  });
  const head = points.at(-1);
  const neck = points.at(-2);
  if (!head) return;
  const turn = neck ? Math.atan2(head.y - neck.y, head.x - neck.x) : 0;
  drawHead(pen, head.x, head.y, size, turn, coat, mood);
}

export function drawHead(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  turn: number,
  coat: Coat,
  mood: Mood,
): void {
  const lookX = Math.cos(turn);
  const lookY = Math.sin(turn);
  pen.save();
  pen.translate(x, y);
  glow(pen, lookX * size * 0.9, lookY * size * 0.9, size * 0.9, '#fff3b0', 0.4);
  circle(pen, 0, 0, size * 0.56);
  paint(
    pen,
    radial(pen, -size * 0.16, -size * 0.2, size * 0.9, [
      lighten(coat.body, 0.5),
      coat.body,
      darken(coat.body, 0.35),
    ]),
    coat.outline,
    size * 0.09,
  );
  drawFace(pen, {
    x: lookX * size * 0.14,
    y: lookY * size * 0.1 - size * 0.04,
    span: size * 0.42,
    mood,
    lookX,
    lookY,
    cheeks: '#ff7a6b',
  });
  pen.beginPath();
  pen.arc(0, -size * 0.34, size * 0.34, Math.PI, 0);
  pen.closePath();
  paint(
    pen,
    linear(pen, 0, -size * 0.7, 0, -size * 0.34, [lighten(coat.belt, 0.2), darken(coat.belt, 0.2)]),
    coat.outline,
    size * 0.07,
  );
  ellipse(pen, lookX * size * 0.12, -size * 0.34, size * 0.4, size * 0.07);
  paint(pen, darken(coat.belt, 0.4), coat.outline, size * 0.05);
  circle(pen, 0, -size * 0.5, size * 0.08);
  paint(pen, '#fff3b0', coat.outline, size * 0.04);
  pen.restore();
}

const PEOPLE = ['#ff6b6b', '#4dabf7', '#51cf66', '#cc5de8', '#ff922b'];

/** Fills a cell. `seed` varies the passengers. */
export function drawTreat(
  pen: Pen,
  skin: Skin,
  treat: Treat,
  x: number,
  y: number,
  size: number,
  seed: number,
  mood: Mood = 'happy',
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 100, size / 100);
  if (treat === 'ticket') drawTicket(pen);
  else if (treat === 'coffee') drawCup(pen);
  else if (skin === 'garden') drawApple(pen, mood);
  else drawPassenger(pen, PEOPLE[seed % PEOPLE.length] ?? '#ff6b6b', skin, mood, seed);
  pen.restore();
}

function drawPassenger(pen: Pen, color: string, skin: Skin, mood: Mood, seed: number): void {
  if (skin === 'midnight') glow(pen, 0, 0, 90, color, 0.6);
  const dark = darken(color, 0.65);
  roundRect(pen, -30, 0, 60, 46, 20);
  paint(pen, linear(pen, 0, 0, 0, 46, [lighten(color, 0.2), darken(color, 0.15)]), dark, 6);
  if (skin === 'midnight') {
    for (const side of [-1, 1]) {
      polygon(pen, [
        [side * 34, -48],
        [side * 10, -36],
        [side * 32, -22],
      ]);
      paint(pen, '#c9a26b', dark, 6);
    }
  }
  circle(pen, 0, -14, 33);
  paint(
    pen,
    skin === 'midnight'
      ? '#e8c893'
      : (['#ffd9b0', '#e0a878', '#a8683f', '#ffe3c7'][seed % 4] ?? '#ffd9b0'),
    dark,
    6,
  );
  if (skin !== 'midnight') {
    pen.beginPath();
    pen.arc(0, -18, 33, Math.PI * 1.02, -0.06);
    pen.quadraticCurveTo(0, -34, -33, -16);
    pen.fillStyle = ['#3b2314', '#f2b632', '#1b1b2b', '#b5402a'][(seed + 1) % 4] ?? '#3b2314';
    pen.fill();
  }
  drawFace(pen, { x: 0, y: -12, span: 30, mood, cheeks: '#ff8f8f' });
}

function drawApple(pen: Pen, mood: Mood): void {
  pen.beginPath();
  pen.moveTo(0, -22);
  pen.bezierCurveTo(22, -42, 48, -18, 40, 16);
  pen.bezierCurveTo(32, 44, 12, 48, 0, 40);
  pen.bezierCurveTo(-12, 48, -32, 44, -40, 16);
  pen.bezierCurveTo(-48, -18, -22, -42, 0, -22);
  paint(pen, radial(pen, -12, -8, 66, ['#ff9d8a', '#f5322f', '#8e0f1f']), '#5d0913', 6);
  ellipse(pen, 16, -34, 17, 8, -0.5);
  paint(pen, '#7ed348', '#1d4a10', 4);
  drawFace(pen, { x: 0, y: 4, span: 28, mood, cheeks: '#ff9d8a' });
}

function drawTicket(pen: Pen): void {
  glow(pen, 0, 0, 80, '#ffe14d', 0.5);
  pen.rotate(-0.2);
  roundRect(pen, -42, -26, 84, 52, 8);
  paint(pen, linear(pen, 0, -26, 0, 26, ['#fff7b8', '#ffc928']), '#6b4300', 6);
  for (const side of [-1, 1]) {
    circle(pen, side * 42, 0, 9);
    pen.fillStyle = '#6b4300';
    pen.fill();
  }
  pen.fillStyle = '#d9480f';
  pen.fillRect(-22, -10, 44, 7);
  pen.fillRect(-22, 5, 28, 7);
}

function drawCup(pen: Pen): void {
  polygon(pen, [
    [-26, -28],
    [26, -28],
    [19, 40],
    [-19, 40],
  ]);
  paint(pen, linear(pen, -26, 0, 26, 0, ['#ffffff', '#d8c3a5']), '#3b2314', 6);
  pen.fillStyle = '#8a5a34';
  pen.fillRect(-24, -8, 48, 26);
  roundRect(pen, -31, -40, 62, 15, 6);
  paint(pen, '#e2432f', '#3b2314', 5);
}

export function drawWall(pen: Pen, skin: Skin, x: number, y: number, size: number): void {
  const tones = {
    metro: ['#e8efe9', '#8fb3ad', '#2b6b69'],
    midnight: ['#7b3dff', '#4319a8', '#1d0a5c'],
    garden: ['#7ed348', '#3f8f22', '#1f5410'],
    rush: ['#ffd08a', '#d98c4a', '#7a3d1c'],
  }[skin];
  if (skin === 'midnight') glow(pen, x + size / 2, y + size / 2, size, '#8a4dff', 0.35);
  roundRect(pen, x + 1, y + 1, size - 2, size - 2, size * (skin === 'garden' ? 0.42 : 0.18));
  paint(pen, linear(pen, x, y, x, y + size, tones), alpha('#000000', 0.4), size * 0.06);
  roundRect(pen, x + size * 0.18, y + size * 0.12, size * 0.64, size * 0.5, size * 0.14);
  pen.fillStyle = 'rgba(255,255,255,.22)';
  pen.fill();
}

export function drawCart(pen: Pen, x: number, y: number, size: number, leftwards: boolean): void {
  pen.save();
  pen.translate(x, y);
  pen.scale((size / 100) * (leftwards ? -1 : 1), size / 100);
  ellipse(pen, 4, 34, 46, 14);
  paint(pen, '#ffd9a0', '#5b3214', 5);
  for (const offset of [30, 44]) {
    pen.beginPath();
    pen.moveTo(offset - 4, 26);
    pen.lineTo(offset, -6);
    pen.lineWidth = 6;
    pen.strokeStyle = '#5b3214';
    pen.stroke();
    circle(pen, offset, -8, 8);
    paint(pen, '#ffffff', '#5b3214', 4);
  }
  circle(pen, -8, 4, 34);
  paint(pen, radial(pen, -16, -8, 56, ['#ffd0e2', '#ef6fa5', '#93245c']), '#4f0d30', 6);
  pen.beginPath();
  for (let step = 0; step <= 40; step++) {
    const angle = (step / 40) * TAU * 1.8;
    const reach = 4 + step * 0.62;
    pen.lineTo(-8 + Math.cos(angle) * reach, 4 + Math.sin(angle) * reach);
  }
  pen.lineWidth = 5;
  pen.stroke();
  pen.restore();
}

export function drawDoor(
  pen: Pen,
  skin: Skin,
  x: number,
  y: number,
  size: number,
  time: number,
): void {
  glow(pen, x, y, size * (1.6 + 0.2 * Math.sin(time * 6)), COATS[skin].belt, 0.8);
  pen.save();
  pen.translate(x, y);
  pen.rotate(time * 1.6);
  for (const [radius, color] of [
    [0.62, '#ffffff'],
    [0.5, COATS[skin].belt],
    [0.3, '#ffffff'],
  ] as const) {
    circle(pen, 0, 0, size * radius);
    pen.setLineDash([size * 0.3, size * 0.16]);
    pen.lineWidth = size * 0.13;
    pen.strokeStyle = color;
    pen.stroke();
  }
  pen.restore();
  pen.setLineDash([]);
}
