import { alpha, darken } from '../../kit/color.ts';
import type { Edges } from '../../kit/paint.ts';
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
import { drawSlice } from './food.ts';
import type { Order } from './orders.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

/** Fewer candles show less of the next slice. */
interface Light {
  x: number;
  y: number;
  climb: number;
  lives: number;
}

export function drawDark(
  pen: Pen,
  view: Edges,
  { theme }: Variant,
  { x, y, climb, lives }: Light,
): void {
  const reach = 170 + Math.max(1, lives) * 70;
  pen.fillStyle = radial(pen, x, y, reach, [
    alpha(theme.back, 0),
    [0.45, alpha(theme.back, 0.1)],
    alpha(theme.back, 0.93),
  ]);
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  // The origin is the middle of the table, moved by the camera.
  pen.fillRect(-width, view.top - climb, width * 2, height);
  glow(pen, x, y, reach * 0.7, '#ffcf7a', 0.16);
}

/** Jars and windows scroll behind the score. */
export function drawScorePlate(pen: Pen, { theme }: Variant): void {
  roundRect(pen, 10, 10, 214, 110, 16);
  pen.fillStyle = alpha(theme.back, 0.8);
  pen.fill();
}

export function drawLives(pen: Pen, variant: Variant, lives: number, time: number): void {
  for (let life = 0; life < variant.rules.lives; life++) {
    const x = 40 + life * 44;
    if (variant.rules.kind === 'pass') drawCandle(pen, x, 176, life < lives, time + life);
    else drawPlate(pen, x, 152, life < lives);
  }
}

function drawCandle(pen: Pen, x: number, foot: number, burns: boolean, time: number): void {
  roundRect(pen, x - 8, foot - 28, 16, 28, 5);
  paint(pen, linear(pen, x - 8, 0, x + 8, 0, ['#fff6dc', '#e3c997']), '#2a1a4a', 3);
  if (!burns) return;
  glow(pen, x, foot - 38, 30, '#ffb84d', 0.7);
  ellipse(pen, x, foot - 38, 5, 10 + Math.sin(time * 9), 0);
  paint(pen, linear(pen, 0, foot - 50, 0, foot - 28, ['#fff3b0', '#ff8a1f']), '#a63d00', 2);
}

function drawPlate(pen: Pen, x: number, y: number, isWhole: boolean): void {
  circle(pen, x, y, 17);
  paint(pen, isWhole ? '#ffffff' : alpha('#ffffff', 0.2), '#12351c', 3);
  circle(pen, x, y, 10);
  pen.fillStyle = isWhole ? '#d9e8cf' : alpha('#ffffff', 0.1);
  pen.fill();
}

const ROW = 30;

/** Placed fillings are pale, the next one is marked. */
export function drawOrder(pen: Pen, variant: Variant, { fillings, done }: Order): void {
  const [left, top, width] = [22, 186, 128];
  const height = fillings.length * ROW + 22;
  roundRect(pen, left, top, width, height, 10);
  paint(pen, alpha('#fffdf2', 0.92), variant.theme.back, 4);
  fillings.forEach((filling, index) => {
    const y = top + height - 14 - (index + 1) * ROW;
    pen.save();
    pen.globalAlpha = index < done ? 0.3 : 1;
    pen.translate(left + width / 2 + 8, y + 4);
    pen.scale(0.5, 0.5);
    drawSlice(pen, variant, { x: 0, y: 0, width: 150, floor: filling });
    pen.restore();
    if (index !== done) return;
    polygon(pen, [
      [left + 6, y + 4],
      [left + 22, y + 14],
      [left + 6, y + 24],
    ]);
    paint(pen, variant.theme.accent, darken(variant.theme.accent, 0.6), 3);
  });
}
