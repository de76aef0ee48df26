import { alpha } from '../../kit/color.ts';
import { drawFace } from '../../kit/face.ts';
import {
  circle,
  type Edges,
  ellipse,
  fillSky,
  glow,
  hills,
  paint,
  linear,
  polygon,
  radial,
  roundRect,
  vignette,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import type { Skin } from './variants.ts';

type Pen = CanvasRenderingContext2D;

const SKIES: Record<Skin, readonly string[]> = {
  moon: ['#0a0f3d', '#1d2a7d', '#4a4fb8', '#8f7ad0'],
  owls: ['#0b2a2c', '#16543f', '#3f8a4d', '#a8b84f'],
  tea: ['#ff9db8', '#ffc4c0', '#ffe3c2'],
  dawn: ['#1f0f4d', '#5b1f80', '#d9486f', '#ff9d5c', '#ffe08a'],
};

/** `light` 0–1 is the progress of the sunrise. */
export function drawNight(pen: Pen, edges: Edges, skin: Skin, time: number, light = 0.4): void {
  const { left, right, top, bottom } = edges;
  const width = right - left;
  const height = bottom - top;
  fillSky(pen, edges, SKIES[skin]);
  const random = createRandom(17);
  if (skin !== 'tea') {
    for (let star = 0; star < 90; star++) {
      circle(
        pen,
        left + random.next() * width,
        top + random.next() ** 1.4 * height * 0.75,
        random.range(0.7, 2.3),
      );
      pen.fillStyle = `rgba(255,250,230,${0.45 + 0.45 * Math.sin(time * 1.5 + star)})`;
      pen.fill();
    }
  }
  const [orbX, orbY] =
    skin === 'dawn'
      ? [left + width * 0.5, bottom - height * (0.06 + light * 0.34)]
      : [left + width * 0.82, top + height * 0.24];
  const orb = height * (skin === 'dawn' ? 0.17 : 0.14);
  if (skin !== 'tea') {
    glow(pen, orbX, orbY, orb * 3.4, skin === 'dawn' ? '#ffb35c' : '#fff0c0', 0.6);
    circle(pen, orbX, orbY, orb);
    pen.fillStyle = radial(pen, orbX - orb * 0.3, orbY - orb * 0.3, orb * 1.6, [
      '#fffdf0',
      '#ffeab0',
      skin === 'dawn' ? '#ff9d4d' : '#e0c98a',
    ]);
    pen.fill();
    drawFace(pen, {
      x: orbX,
      y: orbY,
      span: orb * 0.6,
      mood: skin === 'dawn' ? 'happy' : 'sleepy',
      color: '#7a5a2a',
      cheeks: alpha('#ff9d6a', 0.6),
    });
  }
  if (skin === 'moon') drawLake(pen, edges, time);
  else if (skin === 'owls') drawForest(pen, edges, time);
  else if (skin === 'tea') drawBlossom(pen, edges, time);
  else {
    for (let layer = 0; layer < 3; layer++) {
      pen.fillStyle = ['#b03a7a', '#6b2280', '#3a1260'][layer] ?? '#3a1260';
      hills(pen, edges, bottom - height * (0.24 - layer * 0.08), [
        [24, 480, layer * 2],
        [9, 170, layer],
      ]);
      pen.fill();
    }
  }
}

function drawLake(pen: Pen, edges: Edges, time: number): void {
  const { left, right, top, bottom } = edges;
  const height = bottom - top;
  const shore = bottom - height * 0.28;
  pen.fillStyle = '#141a55';
  hills(pen, { ...edges, bottom: shore + 4 }, shore - 34, [
    [30, 420, 1],
    [12, 130, 2],
  ]);
  pen.fill();
  pen.fillStyle = linear(pen, 0, shore, 0, bottom, ['#5a5fc9', '#1a2272']);
  pen.fillRect(left, shore, right - left, bottom - shore);
  for (let row = 0; row < 16; row++) {
    ellipse(
      pen,
      left + (right - left) * 0.82 + Math.sin(time * 1.2 + row) * 12,
      shore + 8 + row * 11,
      20 + row * 7,
      2.4,
    );
    pen.fillStyle = 'rgba(255,240,190,.35)';
    pen.fill();
  }
  for (let tree = 0; tree < 15; tree++) {
    const x = left + (tree / 14) * (right - left);
    const tall = 60 + ((tree * 37) % 60);
    if (x > left + (right - left) * 0.7 && tree % 2) continue;
    for (let tier = 0; tier < 3; tier++) {
      polygon(pen, [
        [x - 28 + tier * 6, bottom - tier * tall * 0.28],
        [x, bottom - tall * 0.6 - tier * tall * 0.28],
        [x + 28 - tier * 6, bottom - tier * tall * 0.28],
      ]);
      pen.fillStyle = '#0a0f3d';
      pen.fill();
    }
  }
}

function drawForest(pen: Pen, edges: Edges, time: number): void {
  const { left, right, top, bottom } = edges;
  const width = right - left;
  const random = createRandom(8);
  for (let layer = 0; layer < 3; layer++) {
    for (let tree = 0; tree < 9; tree++) {
      const x = left + ((tree + random.next()) / 9) * width;
      const trunk = 16 + layer * 12;
      pen.fillStyle = ['#2f6b45', '#1c4a32', '#0c2b20'][layer] ?? '#0c2b20';
      pen.fillRect(x - trunk / 2, top, trunk, bottom - top);
      for (let leaf = 0; leaf < 5; leaf++) {
        circle(
          pen,
          x + random.range(-70, 70),
          top + random.range(-20, 70) - layer * 14,
          random.range(30, 60),
        );
        pen.fill();
      }
    }
    hills(pen, edges, bottom - 70 + layer * 26, [[14, 320, layer]]);
    pen.fill();
  }
  for (let owl = 0; owl < 3; owl++)
    drawOwl(pen, left + width * (0.1 + owl * 0.4), bottom - 40 + (owl % 2) * 8, 34, time + owl);
  for (let fly = 0; fly < 12; fly++)
    glow(
      pen,
      left + random.next() * width + Math.sin(time + fly) * 24,
      top + random.next() * (bottom - top),
      18,
      '#e8ff8a',
      0.7,
    );
}

export function drawOwl(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  time: number,
  mood: 'happy' | 'wow' | 'grin' = 'happy',
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 50, size / 50);
  pen.rotate(Math.sin(time) * 0.04);
  for (const side of [-1, 1]) {
    polygon(pen, [
      [side * 40, -58],
      [side * 10, -38],
      [side * 42, -18],
    ]);
    paint(pen, '#8a5a34', '#3b1f0c', 5);
  }
  ellipse(pen, 0, 0, 48, 54);
  paint(pen, radial(pen, -14, -20, 92, ['#d9a06b', '#9a6238', '#5b3214']), '#3b1f0c', 6);
  ellipse(pen, 0, 22, 30, 30);
  pen.fillStyle = '#f2d9b0';
  pen.fill();
  for (const side of [-1, 1]) {
    ellipse(pen, side * 44, 12, 13, 32, side * 0.25);
    paint(pen, '#7a4a26', '#3b1f0c', 5);
    circle(pen, side * 18, -14, 20);
    pen.fillStyle = '#fff3dc';
    pen.fill();
  }
  drawFace(pen, { x: 0, y: -14, span: 36, mood });
  polygon(pen, [
    [-7, -4],
    [7, -4],
    [0, 10],
  ]);
  paint(pen, '#ffb02e', '#3b1f0c', 4);
  pen.restore();
}

function drawBlossom(pen: Pen, edges: Edges, time: number): void {
  const { left, right, top, bottom } = edges;
  const width = right - left;
  const height = bottom - top;
  glow(pen, left + width * 0.75, top + height * 0.3, height * 0.6, '#fff3d0', 0.7);
  polygon(pen, [
    [left + width * 0.16, bottom - 60],
    [left + width * 0.5, top + height * 0.3],
    [left + width * 0.84, bottom - 60],
  ]);
  pen.fillStyle = linear(pen, 0, top + height * 0.3, 0, bottom, ['#fff6f2', '#e08aa6', '#b8557d']);
  pen.fill();
  pen.fillStyle = '#a83a5f';
  hills(pen, edges, bottom - 70, [[16, 360, 0]]);
  pen.fill();
  roundRect(pen, left + width * 0.08, bottom - 150, 150, 110, 4);
  paint(pen, '#fff0d9', '#5b1a2c', 5);
  polygon(pen, [
    [left + width * 0.08 - 44, bottom - 148],
    [left + width * 0.08 + 20, bottom - 196],
    [left + width * 0.08 + 130, bottom - 196],
    [left + width * 0.08 + 194, bottom - 148],
  ]);
  paint(pen, linear(pen, 0, bottom - 196, 0, bottom - 148, ['#c43a55', '#6b1630']), '#3b0c1a', 5);
  const random = createRandom(3);
  pen.strokeStyle = '#5b2a2c';
  pen.lineCap = 'round';
  for (const [x, y, dx, dy, thick] of [
    [right, top + 40, -260, 70, 18],
    [right - 120, top + 70, -130, -30, 9],
    [left, top + 90, 170, 50, 14],
  ] as const) {
    pen.lineWidth = thick;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(x + dx * 0.5, y + dy - 20, x + dx, y + dy);
    pen.stroke();
    for (let blossom = 0; blossom < 34; blossom++) {
      const t = random.next();
      circle(
        pen,
        x + dx * t + random.range(-36, 36),
        y + dy * t + random.range(-34, 34),
        random.range(7, 17),
      );
      pen.fillStyle = random.pick(['#ffd9e6', '#ffb3cc', '#ff8fb3', '#fff0f5']);
      pen.fill();
    }
  }
  for (let petal = 0; petal < 34; petal++) {
    const x = left + ((random.next() * width + time * 22) % width);
    const y = top + ((random.next() * height + time * (18 + (petal % 4) * 8)) % height);
    ellipse(pen, x, y, 7, 4, time + petal);
    pen.fillStyle = '#ff9dbb';
    pen.fill();
  }
}

export const drawShade = (pen: Pen, edges: Edges) => vignette(pen, edges, '#05021a', 0.45);
