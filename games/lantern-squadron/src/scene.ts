import { alpha, lighten, mix } from '../../kit/color.ts';
import {
  circle,
  ellipse,
  fillSky,
  glow,
  hills,
  polygon,
  starPath,
  type Edges,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

export function drawScene(pen: Pen, view: Edges, variant: Variant, time: number): void {
  const { sky, layers, world } = variant;
  fillSky(pen, view, sky);
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  if (world !== 'storm')
    drawMoon(pen, view.left + width * 0.76, view.top + height * 0.2, height * 0.1, variant);
  if (world === 'festival' || world === 'forest') drawStars(pen, view, time);
  layers.forEach((color, index) => {
    const y = view.top + height * (0.58 + index * 0.15);
    hills(pen, view, y, [
      [34 - index * 6, 620 - index * 130, index * 2 + time * 0.02 * (index + 1)],
      [14, 210, index * 4],
    ]);
    pen.fillStyle = color;
    pen.fill();
    pen.fillStyle = alpha(lighten(color, 0.5), 0.14);
    hills(pen, { ...view, bottom: y + 60 }, y + 44, [[16, 480, index + time * 0.1]]);
    pen.fill();
    if (world === 'forest' || world === 'harvest')
      drawTrees(pen, view, y, color, index, world === 'harvest');
  });
  drawDrifters(pen, view, variant, time);
}

function drawMoon(pen: Pen, x: number, y: number, radius: number, { world, shot }: Variant): void {
  const color = world === 'harvest' ? '#ffb84d' : world === 'forest' ? '#e8ffc9' : '#fff1c4';
  glow(pen, x, y, radius * 4, world === 'harvest' ? '#ff8a2a' : shot, 0.5);
  circle(pen, x, y, radius);
  pen.fillStyle = color;
  pen.fill();
  pen.fillStyle = alpha('#8a5a3a', 0.16);
  for (const [dx, dy, size] of [
    [-0.35, -0.2, 0.24],
    [0.3, 0.3, 0.3],
    [0.25, -0.4, 0.15],
  ] as const) {
    circle(pen, x + dx * radius, y + dy * radius, size * radius);
    pen.fill();
  }
}

function drawStars(pen: Pen, view: Edges, time: number): void {
  const random = createRandom(11);
  pen.fillStyle = '#ffffff';
  for (let star = 0; star < 60; star++) {
    pen.globalAlpha = 0.3 + 0.5 * Math.abs(Math.sin(time + star));
    pen.beginPath();
    starPath(
      pen,
      random.range(view.left, view.right),
      view.top + random.next() * (view.bottom - view.top) * 0.6,
      random.range(1.5, 4),
      4,
      0,
      0.3,
    );
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function drawTrees(
  pen: Pen,
  view: Edges,
  y: number,
  color: string,
  layer: number,
  bare: boolean,
): void {
  const random = createRandom(40 + layer);
  pen.fillStyle = color;
  pen.strokeStyle = color;
  pen.lineCap = 'round';
  for (let x = view.left; x < view.right; x += random.range(46, 110)) {
    const tall = random.range(70, 150) * (1 - layer * 0.12);
    if (bare) {
      pen.lineWidth = 8;
      pen.beginPath();
      pen.moveTo(x, y + 30);
      pen.lineTo(x + 4, y - tall * 0.6);
      for (const side of [-1, 1]) {
        pen.moveTo(x + 2, y - tall * 0.2);
        pen.lineTo(x + side * tall * 0.3, y - tall * 0.6);
      }
      pen.stroke();
      continue;
    }
    for (const level of [0, 0.3, 0.58]) {
      polygon(pen, [
        [x - tall * (0.34 - level * 0.25), y + 20 - tall * level],
        [x, y - tall * (0.5 + level)],
        [x + tall * (0.34 - level * 0.25), y + 20 - tall * level],
      ]);
      pen.fill();
    }
  }
}

function drawDrifters(
  pen: Pen,
  view: Edges,
  { world, sky, shot, hero }: Variant,
  time: number,
): void {
  const random = createRandom(77);
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  for (let drifter = 0; drifter < 26; drifter++) {
    const depth = random.range(0.4, 1.2);
    const x = view.left + random.next() * width + Math.sin(time * 0.6 + drifter) * 16;
    const y = view.top - 60 + ((random.next() * height + time * 46 * depth) % (height + 120));
    if (world === 'festival') {
      glow(pen, x, y, 40 * depth, '#ff9a3d', 0.4);
      ellipse(pen, x, y, 8 * depth, 10 * depth);
      pen.fillStyle = mix('#ff7a3d', '#ffe08a', random.next());
      pen.fill();
    } else if (world === 'storm') {
      pen.fillStyle = alpha(mix(sky[3] ?? '#ffffff', '#ffffff', 0.5), 0.32);
      ellipse(pen, x, y, 120 * depth, 24 * depth);
      pen.fill();
      ellipse(pen, x + 30 * depth, y - 16 * depth, 62 * depth, 26 * depth);
      pen.fill();
    } else if (world === 'harvest') {
      ellipse(pen, x, y, 9 * depth, 4.5 * depth, time + drifter);
      pen.fillStyle = mix(hero, '#c4331d', random.next());
      pen.fill();
    } else {
      glow(pen, x, y, 26 * depth, shot, 0.3 + 0.3 * Math.sin(time * 2 + drifter));
      circle(pen, x, y, 2.4 * depth);
      pen.fillStyle = '#f6ffd0';
      pen.fill();
    }
  }
}
