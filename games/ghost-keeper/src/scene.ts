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
  starPath,
  type Edges,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import type { Ledge } from './course.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

export function drawScene(
  pen: Pen,
  view: Edges,
  variant: Variant,
  traveled: number,
  time: number,
): void {
  const { sky, moon, layers } = variant;
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  fillSky(pen, view, sky);
  drawStars(pen, view, time);
  const [x, y, radius] = [
    view.left + width * 0.68,
    view.top + height * 0.27,
    Math.min(width, height) * 0.14,
  ];
  glow(pen, x, y, radius * 3.4, moon, 0.6);
  circle(pen, x, y, radius);
  pen.fillStyle = moon;
  pen.fill();
  pen.fillStyle = alpha(darken(moon, 0.3), 0.3);
  for (const [dx, dy, size] of [
    [-0.4, -0.1, 0.22],
    [0.25, 0.35, 0.3],
    [0.3, -0.45, 0.16],
  ] as const) {
    circle(pen, x + dx * radius, y + dy * radius, size * radius);
    pen.fill();
  }
  layers.forEach((color, index) => {
    const foot = view.top + height * (0.62 + index * 0.15);
    const shift = traveled * (0.06 + index * 0.11);
    hills(pen, view, foot, [[18, 540 - index * 90, index * 2 + shift / 86]]);
    pen.fillStyle = color;
    pen.fill();
    drawSkyline(pen, view, variant, foot + 12, index, shift, color);
    pen.fillStyle = linear(pen, 0, foot - 10, 0, foot + 120, [
      alpha(sky[2] ?? '#ffffff', 0),
      alpha(sky[2] ?? '#ffffff', 0.16),
    ]);
    pen.fillRect(view.left, foot - 10, width, 130);
  });
}

function drawStars(pen: Pen, view: Edges, time: number): void {
  const random = createRandom(13);
  pen.fillStyle = '#ffffff';
  for (let star = 0; star < 60; star++) {
    pen.globalAlpha = 0.3 + 0.5 * Math.abs(Math.sin(time + star * 2));
    pen.beginPath();
    starPath(
      pen,
      random.range(view.left, view.right),
      view.top + random.next() * (view.bottom - view.top) * 0.55,
      random.range(1.5, 4),
      4,
      0,
      0.3,
    );
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** The position determines the kind, so that a silhouette stays the same while it passes. */
function drawSkyline(
  pen: Pen,
  view: Edges,
  variant: Variant,
  foot: number,
  layer: number,
  shift: number,
  color: string,
): void {
  const gap = 170 - layer * 24;
  const first = Math.floor((view.left + shift) / gap) - 1;
  const last = Math.ceil((view.right + shift) / gap) + 1;
  for (let slot = first; slot <= last; slot++) {
    const dice = Math.abs(Math.sin(slot * 12.9898 + layer * 78.233) * 43758.5453) % 1;
    const x = slot * gap - shift + dice * 50;
    const tall = (90 + dice * 130) * (1 - layer * 0.14);
    pen.fillStyle = color;
    pen.strokeStyle = color;
    if (variant.place === 'graveyard') drawGraveyard(pen, x, foot, tall, dice, variant.light);
    else if (variant.place === 'attic') drawAttic(pen, x, foot, tall, dice, variant.light);
    else if (variant.place === 'circus') drawCircus(pen, x, foot, tall, dice, variant);
    else drawCrypt(pen, x, foot, tall, dice, color);
  }
}

function drawGraveyard(
  pen: Pen,
  x: number,
  foot: number,
  tall: number,
  dice: number,
  light: string,
): void {
  if (dice < 0.35) {
    pen.beginPath();
    pen.roundRect(x - 26, foot - tall * 0.5, 52, tall * 0.5 + 10, [26, 26, 0, 0]);
    pen.fill();
  } else if (dice < 0.7) {
    pen.lineCap = 'round';
    pen.lineWidth = 12;
    pen.beginPath();
    pen.moveTo(x, foot + 10);
    pen.quadraticCurveTo(x + 10, foot - tall * 0.5, x - 6, foot - tall);
    for (const [side, branchHeight] of [
      [-1, 0.5],
      [1, 0.62],
      [-1, 0.8],
    ] as const) {
      pen.moveTo(x + 3, foot - tall * branchHeight);
      pen.quadraticCurveTo(
        x + side * 40,
        foot - tall * branchHeight - 10,
        x + side * 48,
        foot - tall * branchHeight - 44,
      );
    }
    pen.stroke();
  } else {
    pen.fillRect(x - 40, foot - tall, 80, tall + 10);
    polygon(pen, [
      [x - 52, foot - tall],
      [x, foot - tall - 70],
      [x + 52, foot - tall],
    ]);
    pen.fill();
    pen.fillStyle = alpha(light, 0.85);
    for (const dx of [-22, 8]) pen.fillRect(x + dx, foot - tall + 24, 14, 24);
  }
}

function drawAttic(
  pen: Pen,
  x: number,
  foot: number,
  tall: number,
  dice: number,
  light: string,
): void {
  if (dice < 0.4) {
    pen.fillRect(x - 44, foot - tall * 1.2, 88, tall * 1.2 + 10);
    for (let shelf = 0; shelf < 3; shelf++) {
      for (let book = 0; book < 6; book++) {
        pen.fillStyle = ['#c4512a', '#e0a04a', '#7a8f4a', '#a03a5a'][(shelf + book) % 4] ?? light;
        pen.globalAlpha = 0.55;
        pen.fillRect(
          x - 38 + book * 13,
          foot - tall * 1.2 + 12 + shelf * tall * 0.38 + (book % 2) * 5,
          10,
          tall * 0.27,
        );
      }
    }
    pen.globalAlpha = 1;
  } else if (dice < 0.72) {
    ellipse(pen, x, foot - tall * 0.75, 38, 52);
    paint(pen, alpha(light, 0.35), '#b8742e', 9);
  } else {
    roundRect(pen, x - 30, foot - tall * 1.3, 60, tall * 1.3 + 10, 14);
    pen.fill();
    circle(pen, x, foot - tall * 1.3 + 34, 22);
    paint(pen, light, '#5a2a14', 5);
    pen.beginPath();
    pen.moveTo(x, foot - tall * 1.3 + 34);
    pen.lineTo(x, foot - tall * 1.3 + 19);
    pen.moveTo(x, foot - tall * 1.3 + 34);
    pen.lineTo(x + 10, foot - tall * 1.3 + 38);
    pen.stroke();
  }
}

function drawCircus(
  pen: Pen,
  x: number,
  foot: number,
  tall: number,
  dice: number,
  { light, letters }: Variant,
): void {
  if (dice < 0.5) {
    for (let stripe = 0; stripe < 6; stripe++) {
      polygon(pen, [
        [x, foot - tall * 1.35],
        [x - 78 + stripe * 26, foot - tall * 0.55],
        [x - 78 + stripe * 26, foot + 10],
        [x - 52 + stripe * 26, foot + 10],
        [x - 52 + stripe * 26, foot - tall * 0.55],
      ]);
      pen.globalAlpha = stripe % 2 ? 0.35 : 1;
      if (stripe % 2) pen.fillStyle = letters[2] ?? light;
      pen.fill();
      pen.globalAlpha = 1;
      pen.fillStyle = pen.strokeStyle;
    }
  } else {
    pen.lineWidth = 6;
    circle(pen, x, foot - tall, tall * 0.6);
    pen.stroke();
    pen.beginPath();
    for (let spoke = 0; spoke < 8; spoke++) {
      const angle = (spoke / 8) * Math.PI * 2 + x / 300;
      pen.moveTo(x, foot - tall);
      pen.lineTo(x + Math.cos(angle) * tall * 0.6, foot - tall + Math.sin(angle) * tall * 0.6);
    }
    pen.moveTo(x, foot - tall);
    pen.lineTo(x - 30, foot + 10);
    pen.moveTo(x, foot - tall);
    pen.lineTo(x + 30, foot + 10);
    pen.stroke();
    pen.fillStyle = alpha(light, 0.9);
    for (let lamp = 0; lamp < 8; lamp++) {
      const angle = (lamp / 8) * Math.PI * 2 + x / 300;
      circle(pen, x + Math.cos(angle) * tall * 0.6, foot - tall + Math.sin(angle) * tall * 0.6, 6);
      pen.fill();
    }
  }
}

function drawCrypt(
  pen: Pen,
  x: number,
  foot: number,
  tall: number,
  dice: number,
  color: string,
): void {
  if (dice < 0.5) {
    pen.fillRect(x - 20, foot - tall, 40, tall + 10);
    pen.fillRect(x - 32, foot - tall, 64, 16);
    pen.fillRect(x - 32, foot - 8, 64, 18);
    return;
  }
  polygon(pen, [
    [x - 34, foot + 10],
    [x - 20, foot - tall * 0.6],
    [x, foot - tall * 1.15],
    [x + 24, foot - tall * 0.5],
    [x + 36, foot + 10],
  ]);
  pen.fill();
  polygon(pen, [
    [x, foot - tall * 1.15],
    [x + 24, foot - tall * 0.5],
    [x + 10, foot + 10],
  ]);
  pen.fillStyle = lighten(color, 0.22);
  pen.fill();
}

export function drawLedge(
  pen: Pen,
  { ledge: colors, theme }: Variant,
  { x, y, width }: Ledge,
  bottom: number,
): void {
  const [stone, top] = colors;
  const outline = darken(theme.back, 0.3);
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + width, y);
  pen.lineTo(x + width - 26, bottom + 20);
  pen.lineTo(x + 26, bottom + 20);
  pen.closePath();
  paint(pen, linear(pen, 0, y, 0, y + 300, [stone, darken(stone, 0.55)]), outline, 6);
  pen.fillStyle = alpha(darken(stone, 0.5), 0.5);
  for (let row = 0; row < 5; row++) {
    for (let brickX = x + 40 + (row % 2) * 46; brickX < x + width - 70; brickX += 92) {
      roundRect(pen, brickX, y + 34 + row * 40, 62, 22, 8);
      pen.fill();
    }
  }
  roundRect(pen, x - 8, y - 6, width + 16, 24, 11);
  paint(
    pen,
    linear(pen, 0, y - 6, 0, y + 18, [lighten(top, 0.4), top, darken(top, 0.3)]),
    outline,
    5,
  );
  pen.fillStyle = darken(top, 0.25);
  for (let drip = x + 14; drip < x + width - 14; drip += 34) {
    ellipse(pen, drip, y + 18, 10, 8 + Math.abs(Math.sin(drip)) * 10);
    pen.fill();
  }
}
