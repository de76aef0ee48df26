import { alpha, darken, lighten, mix } from '../../kit/color.ts';
import { clamp } from '../../kit/ease.ts';
import {
  circle,
  ellipse,
  fillSky,
  glow,
  paint,
  linear,
  roundRect,
  starPath,
  type Edges,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

/** Height at which the sky begins. */
const ROOF = 1150;

/** `climb` is the height of the camera; at 0 the table is at `ground`. */
export function drawScene(
  pen: Pen,
  view: Edges,
  variant: Variant,
  climb: number,
  ground: number,
): void {
  drawSky(pen, view, variant, climb);
  const slow = climb * 0.55;
  const roof = ground - ROOF + slow;
  if (roof < view.bottom) drawRoom(pen, view, variant, roof, ground + slow);
  if (ground + climb < view.bottom + 40) drawTable(pen, view, variant, ground + climb);
}

function drawSky(pen: Pen, view: Edges, { sky, night }: Variant, climb: number): void {
  const space = clamp((climb - 1400) / 1600, 0, 1);
  fillSky(
    pen,
    view,
    sky.map((color, index) => mix(color, index === 0 ? '#05061a' : '#2a1458', space)),
  );
  const random = createRandom(5);
  const starlight = night ? 1 : space;
  if (starlight > 0) {
    pen.fillStyle = alpha('#ffffff', starlight);
    pen.beginPath();
    for (let star = 0; star < 70; star++) {
      const x = random.range(view.left, view.right);
      const y = view.top + ((random.range(0, 900) + climb * 0.08) % (view.bottom - view.top));
      starPath(pen, x, y, random.range(1.5, 4.5), 4, 0, 0.35);
    }
    pen.fill();
  }
  for (let cloud = 0; cloud < 12; cloud++) {
    const y = -random.range(700, 2600) + climb * 0.75 + 300;
    const x = random.range(view.left - 60, view.right);
    if (y > view.top - 80 && y < view.bottom + 80)
      drawCloud(
        pen,
        x,
        y,
        random.range(0.7, 1.5),
        alpha(night ? '#8f8be0' : '#ffffff', 0.85 - space * 0.5),
      );
  }
}

export function drawCloud(pen: Pen, x: number, y: number, size: number, color: string): void {
  pen.fillStyle = color;
  pen.beginPath();
  for (const [dx, dy, radius] of [
    [-52, 6, 30],
    [-18, -14, 40],
    [26, -6, 34],
    [58, 8, 24],
  ] as const) {
    pen.moveTo(x + dx * size + radius * size, y + dy * size);
    pen.arc(x + dx * size, y + dy * size, radius * size, 0, 7);
  }
  pen.roundRect(x - 84 * size, y + 2 * size, 168 * size, 34 * size, 17 * size);
  pen.fill();
}

function drawRoom(pen: Pen, view: Edges, variant: Variant, roof: number, floor: number): void {
  const [light, dark] = variant.wall;
  const top = Math.max(view.top, roof);
  pen.fillStyle = light;
  pen.fillRect(view.left, top, view.right - view.left, view.bottom - top);
  pen.fillStyle = dark;
  for (let x = Math.floor(view.left / 88) * 88; x < view.right; x += 88)
    pen.fillRect(x, top, 44, view.bottom - top);
  pen.fillStyle = alpha(lighten(light, 0.5), 0.55);
  for (let y = floor - 60; y > roof; y -= 70) {
    if (y < view.top - 10 || y > view.bottom) continue;
    for (let x = Math.floor(view.left / 88) * 88; x < view.right; x += 88) {
      pen.beginPath();
      starPath(pen, x + 66, y + (x % 176 === 0 ? 0 : 30), 8, 4, 0, 0.4);
      pen.fill();
    }
  }
  pen.fillStyle = darken(variant.table, 0.25);
  pen.fillRect(view.left, roof - 18, view.right - view.left, 26);
  const middle = (view.left + view.right) / 2;
  drawWindow(pen, middle - 330, floor - 420, variant);
  drawShelf(pen, middle + 190, floor - 250, variant);
  drawShelf(pen, middle - 440, floor - 700, variant);
  drawWindow(pen, middle + 200, floor - 900, variant);
}

function drawWindow(pen: Pen, x: number, y: number, { sky, night, table }: Variant): void {
  roundRect(pen, x, y, 170, 210, 85);
  paint(pen, linear(pen, 0, y, 0, y + 210, sky), darken(table, 0.1), 14);
  circle(pen, x + 105, y + 80, 30);
  pen.fillStyle = night ? '#fff6c9' : '#fff3a0';
  pen.fill();
  glow(pen, x + 105, y + 80, 110, night ? '#a5b4ff' : '#ffe27a', 0.6);
  pen.strokeStyle = darken(table, 0.1);
  pen.lineWidth = 8;
  pen.beginPath();
  pen.moveTo(x + 85, y);
  pen.lineTo(x + 85, y + 210);
  pen.moveTo(x, y + 115);
  pen.lineTo(x + 170, y + 115);
  pen.stroke();
}

function drawShelf(pen: Pen, x: number, y: number, { toppings, table }: Variant): void {
  toppings.slice(0, 4).forEach((color, jar) => {
    const left = x + 14 + jar * 56;
    const height = 54 + (jar % 2) * 22;
    roundRect(pen, left, y - height, 44, height, 10);
    paint(
      pen,
      linear(pen, left, 0, left + 44, 0, [lighten(color, 0.35), color, darken(color, 0.2)]),
      darken(table, 0.5),
      3.5,
    );
    roundRect(pen, left + 4, y - height - 11, 36, 14, 4);
    paint(pen, '#f4ead8', darken(table, 0.5), 3.5);
    pen.fillStyle = '#fff8ea';
    pen.fillRect(left + 7, y - height * 0.62, 30, 18);
  });
  roundRect(pen, x, y, 250, 16, 5);
  paint(pen, table, darken(table, 0.5), 3.5);
}

function drawTable(pen: Pen, view: Edges, { table, food }: Variant, y: number): void {
  pen.fillStyle = linear(pen, 0, y, 0, y + 220, [lighten(table, 0.1), darken(table, 0.45)]);
  pen.fillRect(view.left, y, view.right - view.left, Math.max(0, view.bottom - y));
  pen.fillStyle = alpha(
    food === 'sandwich' ? '#e5484d' : '#ffffff',
    food === 'sandwich' ? 0.75 : 0.12,
  );
  for (let x = Math.floor(view.left / 72) * 72; x < view.right; x += 72)
    pen.fillRect(x, y, 36, view.bottom - y);
  for (let row = y + 20; row < view.bottom; row += 56)
    pen.fillRect(view.left, row, view.right - view.left, 26);
  pen.fillStyle = alpha('#ffffff', 0.35);
  pen.fillRect(view.left, y, view.right - view.left, 5);
  const middle = (view.left + view.right) / 2;
  ellipse(pen, middle, y + 10, 190, 22);
  paint(pen, '#ffffff', '#9aa5bd', 4);
  ellipse(pen, middle, y + 7, 140, 13);
  pen.fillStyle = '#d9e2f2';
  pen.fill();
}
