import { alpha, darken, lighten } from '../../kit/color.ts';
import { drawFace, type Mood } from '../../kit/face.ts';
import { paint, linear, roundRect } from '../../kit/paint.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

const CRUST = '#7a3a12';

/** `x` is the middle, `y` the top. */
export interface Slice {
  x: number;
  y: number;
  width: number;
  /** Decides topping and filling. */
  floor: number;
  mood?: Mood;
  lookX?: number;
  tilt?: number;
}

export function drawSlice(
  pen: Pen,
  variant: Variant,
  { x, y, width, floor, mood, lookX = 0, tilt = 0 }: Slice,
): void {
  const { height, food, toppings } = variant;
  const topping = toppings[floor % toppings.length] ?? '#ffffff';
  pen.save();
  pen.translate(x, y + height / 2);
  pen.rotate(tilt);
  pen.translate(-width / 2, -height / 2);
  if (food === 'toast') toast(pen, width, height, topping);
  else if (food === 'pancake') pancake(pen, width, height, topping);
  else filling(pen, width, height, floor, topping);
  pen.restore();
  if (mood && width > 34)
    drawFace(pen, {
      x: x + lookX * 3,
      y: y + height * 0.46,
      span: Math.min(30, width * 0.3),
      mood,
      lookX,
      cheeks: '#ff8a6b',
    });
}

function drips(pen: Pen, width: number, from: number, depth: number, color: string): void {
  pen.beginPath();
  pen.moveTo(4, from);
  const count = Math.max(2, Math.round(width / 34));
  const step = (width - 8) / count;
  for (let drip = 0; drip < count; drip++) {
    const reach = depth * (0.55 + 0.45 * Math.abs(Math.sin(drip * 2.3 + 1)));
    const left = 4 + drip * step;
    pen.bezierCurveTo(
      left,
      from + reach * 1.4,
      left + step,
      from + reach * 1.4,
      left + step,
      from + 2,
    );
  }
  pen.lineTo(width - 4, from - 7);
  pen.quadraticCurveTo(width / 2, from - 13, 4, from - 7);
  pen.closePath();
  paint(
    pen,
    linear(pen, 0, from - 8, 0, from + depth, [lighten(color, 0.45), color]),
    darken(color, 0.45),
    2.5,
  );
  pen.strokeStyle = alpha('#ffffff', 0.75);
  pen.lineWidth = 3;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(width * 0.14, from - 4);
  pen.lineTo(width * 0.36, from - 6);
  pen.stroke();
}

function toast(pen: Pen, width: number, height: number, topping: string): void {
  roundRect(pen, 0, 0, width, height, Math.min(15, width / 3));
  paint(pen, linear(pen, 0, 0, 0, height, ['#d98a38', '#a9561c']), CRUST, 4);
  roundRect(pen, 6, 6, Math.max(4, width - 12), height - 14, Math.min(10, width / 4));
  pen.fillStyle = linear(pen, 0, 0, 0, height, ['#ffe4a3', '#f6b757']);
  pen.fill();
  pen.fillStyle = alpha('#b5671f', 0.4);
  for (let crumb = 14; crumb < width - 14; crumb += 19) {
    pen.beginPath();
    pen.ellipse(crumb, height * (0.46 + 0.22 * Math.sin(crumb)), 3.4, 2, crumb, 0, 7);
    pen.fill();
  }
  drips(pen, width, 5, 17, topping);
}

function pancake(pen: Pen, width: number, height: number, topping: string): void {
  roundRect(pen, 0, 2, width, height - 2, height / 2);
  paint(pen, linear(pen, 0, 0, 0, height, ['#ffe1a0', [0.35, '#f6b65c'], '#b5651d']), '#7b3b10', 4);
  pen.strokeStyle = alpha('#fff3cf', 0.8);
  pen.lineWidth = 4;
  pen.beginPath();
  pen.moveTo(height * 0.5, height * 0.66);
  pen.lineTo(width - height * 0.5, height * 0.66);
  pen.stroke();
  drips(pen, width, 7, 20, topping);
}

function filling(pen: Pen, width: number, height: number, floor: number, topping: string): void {
  const dark = darken(topping, 0.45);
  const kind = floor % 5;
  if (kind === 4) {
    roundRect(pen, 0, 0, width, height, 12);
    paint(pen, linear(pen, 0, 0, 0, height, ['#fff3d2', '#eec27c']), CRUST, 4);
    return;
  }
  pen.beginPath();
  if (kind === 0) {
    pen.moveTo(0, height * 0.3);
    for (let dripX = 0; dripX < width; dripX += 16)
      pen.quadraticCurveTo(dripX + 8, -8, Math.min(width, dripX + 16), height * 0.3);
    for (let dripX = width; dripX > 0; dripX -= 20)
      pen.quadraticCurveTo(dripX - 10, height + 14, Math.max(0, dripX - 20), height * 0.62);
    pen.closePath();
  } else if (kind === 1) {
    pen.roundRect(0, 2, width, height - 8, 5);
    const middle = width / 2;
    pen.moveTo(middle - 26, height - 8);
    pen.lineTo(middle + 8, height + 14);
    pen.lineTo(middle + 38, height - 8);
  } else pen.roundRect(0, 2, width, height - 4, kind === 2 ? height / 2 : 14);
  paint(
    pen,
    linear(pen, 0, 0, 0, height, [lighten(topping, 0.4), topping, darken(topping, 0.15)]),
    dark,
    4,
  );
  pen.fillStyle = alpha('#ffffff', 0.45);
  for (let spot = 18; spot < width - 12; spot += 34) {
    pen.beginPath();
    pen.ellipse(spot, height * 0.3, 8, 3.5, 0, 0, 7);
    pen.fill();
  }
}
