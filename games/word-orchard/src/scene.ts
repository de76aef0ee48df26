import { alpha, darken, lighten, mix } from '../../kit/color.ts';
import {
  circle,
  ellipse,
  fillSky,
  glow,
  hills,
  paint,
  linear,
  rays,
  starPath,
  type Edges,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

/** `dusk` is 0 by day and 1 at dusk. */
export function drawScene(
  pen: Pen,
  view: Edges,
  variant: Variant,
  time: number,
  dusk: number,
): void {
  const { sky, hills: ground, night } = variant;
  fillSky(
    pen,
    view,
    sky.map((color, index) =>
      mix(color, ['#16104f', '#8a2f7a', '#ff8a4a'][index] ?? color, night ? 0 : dusk * 0.8),
    ),
  );
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  const sunX = view.left + width * (0.36 + dusk * 0.2);
  const sunY = view.top + height * (0.2 + dusk * 0.36);
  if (!night) rays(pen, sunX, sunY, width, 18, alpha('#ffffff', 0.1), time * 0.03);
  glow(pen, sunX, sunY, height * 0.4, night ? '#bcd0ff' : '#fff0a0', 0.75);
  circle(pen, sunX, sunY, height * 0.085);
  pen.fillStyle = night ? '#fdf6d0' : mix('#fffbd0', '#ff7a3a', dusk);
  pen.fill();
  if (night) drawStars(pen, view, time);
  ground.forEach((color, index) => {
    const y = view.top + height * (0.6 + index * 0.14);
    hills(pen, view, y, [
      [26, 700 - index * 140, index * 2.1],
      [10, 230, index],
    ]);
    pen.fillStyle = linear(pen, 0, y - 30, 0, y + height * 0.3, [
      lighten(mix(color, '#2a1450', dusk * 0.4), 0.12),
      mix(darken(color, 0.12), '#2a1450', dusk * 0.4),
    ]);
    pen.fill();
    if (index < 2) drawRow(pen, view, variant, y, index);
  });
  drawPetals(pen, view, variant, time);
}

function drawStars(pen: Pen, view: Edges, time: number): void {
  const random = createRandom(2);
  pen.fillStyle = '#ffffff';
  for (let star = 0; star < 50; star++) {
    pen.globalAlpha = 0.4 + 0.5 * Math.abs(Math.sin(time + star));
    pen.beginPath();
    starPath(
      pen,
      random.range(view.left, view.right),
      view.top + random.next() * (view.bottom - view.top) * 0.5,
      random.range(2, 5),
      4,
      0,
      0.3,
    );
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function drawRow(pen: Pen, view: Edges, variant: Variant, y: number, layer: number): void {
  const random = createRandom(30 + layer);
  const size = 30 + layer * 16;
  for (let x = view.left + random.range(0, 60); x < view.right; x += size * 3.2) {
    const foot = y + 10 + Math.sin(x) * 10;
    pen.fillStyle = variant.bark;
    pen.fillRect(x - size * 0.1, foot - size * 0.9, size * 0.2, size);
    drawCrown(pen, x, foot - size * 1.4, size * 0.75, variant, layer * 10 + Math.round(x));
  }
}

export function drawCrown(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  { leaf, skin }: Variant,
  seed: number,
): void {
  const random = createRandom(seed);
  for (const [color, shift] of [
    [leaf[1], 0.16],
    [leaf[0], 0],
  ] as const) {
    pen.fillStyle = color;
    pen.beginPath();
    for (const [dx, dy, radius] of [
      [-0.7, 0.15, 0.62],
      [0.7, 0.15, 0.62],
      [-0.35, -0.4, 0.66],
      [0.4, -0.4, 0.66],
      [0, 0.1, 0.85],
    ] as const) {
      pen.moveTo(x + dx * size + radius * size, y + (dy + shift) * size);
      pen.arc(x + dx * size, y + (dy + shift) * size, radius * size, 0, 7);
    }
    pen.fill();
  }
  pen.fillStyle = alpha('#ffffff', 0.18);
  ellipse(pen, x - size * 0.4, y - size * 0.55, size * 0.4, size * 0.22, -0.4);
  pen.fill();
  pen.fillStyle = skin;
  for (let fruit = 0; fruit < 6; fruit++) {
    circle(
      pen,
      x + random.range(-0.95, 0.95) * size,
      y + random.range(-0.6, 0.6) * size,
      size * 0.11,
    );
    pen.fill();
  }
}

export function drawTree(pen: Pen, variant: Variant, x: number, foot: number, size: number): void {
  const { bark } = variant;
  pen.beginPath();
  pen.moveTo(x - size * 0.22, foot);
  pen.bezierCurveTo(
    x - size * 0.1,
    foot - size * 0.4,
    x - size * 0.16,
    foot - size * 0.7,
    x - size * 0.3,
    foot - size * 1.1,
  );
  pen.lineTo(x + size * 0.3, foot - size * 1.1);
  pen.bezierCurveTo(
    x + size * 0.16,
    foot - size * 0.7,
    x + size * 0.1,
    foot - size * 0.4,
    x + size * 0.24,
    foot,
  );
  pen.closePath();
  paint(
    pen,
    linear(pen, x - size * 0.2, 0, x + size * 0.2, 0, [lighten(bark, 0.2), darken(bark, 0.25)]),
    darken(bark, 0.55),
    5,
  );
  drawCrown(pen, x, foot - size * 1.35, size * 0.9, variant, 5);
}

function drawPetals(pen: Pen, view: Edges, { fruit, leaf, ripe }: Variant, time: number): void {
  const random = createRandom(9);
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  for (let petal = 0; petal < 22; petal++) {
    const depth = random.range(0.5, 1.2);
    const x = view.left + ((random.next() * width + time * 20 * depth) % width);
    const y = view.top + ((random.next() * height + time * 32 * depth) % height);
    if (fruit === 'berry') {
      glow(pen, x, y, 26 * depth, ripe, 0.3 + 0.3 * Math.sin(time * 2 + petal));
      continue;
    }
    ellipse(pen, x, y, 7 * depth, 3.5 * depth, time * depth + petal);
    pen.fillStyle = alpha(leaf[petal % 2] ?? leaf[0], 0.8);
    pen.fill();
  }
}
