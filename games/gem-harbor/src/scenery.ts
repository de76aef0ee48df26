import { alpha } from '../../kit/color.ts';
import { TAU } from '../../kit/ease.ts';
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
  rays,
  roundRect,
  vignette,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import type { Scene } from './variants.ts';

type Pen = CanvasRenderingContext2D;

export function drawScene(pen: Pen, edges: Edges, scene: Scene, time: number): void {
  ({ harbor: drawHarbor, market: drawMarket, reef: drawReef, lanterns: drawLane })[scene](
    pen,
    edges,
    time,
  );
}

function drawHarbor(pen: Pen, edges: Edges, time: number): void {
  const { left, right, top, bottom } = edges;
  const horizon = top + (bottom - top) * 0.56;
  const middle = left + (right - left) * 0.5;
  fillSky(pen, { ...edges, bottom: horizon }, [
    '#2b1055',
    '#8a1f7d',
    '#f2545b',
    '#ffb347',
    '#ffe29a',
  ]);
  rays(pen, middle, horizon, right - left, 22, 'rgba(255,226,150,.12)', time * 0.02);
  glow(pen, middle, horizon, (right - left) * 0.42, '#ffd27a', 0.75);
  circle(pen, middle, horizon, (right - left) * 0.11);
  pen.fillStyle = '#fff3c4';
  pen.fill();
  pen.fillStyle = linear(pen, 0, horizon, 0, bottom, ['#ff9a56', '#c2356b', '#3a1466', '#1a0a3a']);
  pen.fillRect(left, horizon, right - left, bottom - horizon);
  const random = createRandom(4);
  for (let index = 0; index < 90; index++) {
    const depth = random.next();
    const y = horizon + (bottom - horizon) * depth ** 1.4;
    const width = 12 + depth * 90;
    const x = left + random.next() * (right - left) + Math.sin(time * 0.8 + index) * 10;
    ellipse(pen, x, y, width / 2, 1.5 + depth * 2.4);
    pen.fillStyle = alpha(
      index % 3 ? '#ffd28a' : '#ff7a6b',
      0.28 + 0.2 * Math.sin(time * 2 + index),
    );
    pen.fill();
  }
  pen.fillStyle = '#5d1a63';
  hills(pen, { ...edges, bottom: horizon }, horizon - 22, [
    [14, 420, 0.5],
    [8, 160, 1],
  ]);
  pen.fill();
  drawLighthouse(pen, left + (right - left) * 0.09, horizon + 26, (bottom - top) / 560, time);
  for (const [place, scale, drift] of [
    [0.24, 0.6, 0],
    [0.8, 0.9, 2],
    [0.93, 0.5, 4],
  ] as const) {
    drawBoat(
      pen,
      left + (right - left) * place + Math.sin(time * 0.3 + drift) * 14,
      horizon + 34 * scale,
      scale * ((bottom - top) / 560),
      time + drift,
    );
  }
}

function drawLighthouse(pen: Pen, x: number, y: number, scale: number, time: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  const turn = Math.sin(time * 0.5) * 0.3;
  pen.fillStyle = linear(pen, 0, -210, 520, -210 + turn * 300, [
    'rgba(255,240,170,.7)',
    'rgba(255,240,170,0)',
  ]);
  polygon(pen, [
    [0, -212],
    [560, -290 + turn * 300],
    [560, -120 + turn * 300],
  ]);
  pen.fill();
  pen.restore();
  ellipse(pen, 0, 14, 120, 34);
  pen.fillStyle = '#2d0f3f';
  pen.fill();
  polygon(pen, [
    [-30, 0],
    [30, 0],
    [19, -190],
    [-19, -190],
  ]);
  paint(pen, linear(pen, -30, 0, 30, 0, ['#fff4e6', '#ffd9c2', '#b96a83']), '#2d0f3f', 5);
  pen.fillStyle = '#e4324f';
  for (const row of [0, 1, 2]) {
    const a = 30 - row * 3.7;
    polygon(pen, [
      [-a, -row * 64 - 18],
      [a, -row * 64 - 18],
      [a - 1.8, -row * 64 - 48],
      [1.8 - a, -row * 64 - 48],
    ]);
    pen.fill();
  }
  roundRect(pen, -22, -226, 44, 36, 4);
  paint(pen, '#ffeb9c', '#2d0f3f', 5);
  polygon(pen, [
    [-28, -226],
    [28, -226],
    [0, -256],
  ]);
  paint(pen, '#e4324f', '#2d0f3f', 5);
  pen.restore();
  glow(pen, x, y - 208 * scale, 90 * scale, '#fff0a0', 0.9);
}

function drawBoat(pen: Pen, x: number, y: number, scale: number, time: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(Math.sin(time) * 0.04);
  pen.scale(scale, scale);
  polygon(pen, [
    [4, -16],
    [4, -130],
    [66, -28],
  ]);
  paint(pen, linear(pen, 0, -130, 60, -20, ['#fff3d6', '#ffb78a']), '#3a1040', 5);
  polygon(pen, [
    [-4, -16],
    [-4, -112],
    [-48, -28],
  ]);
  paint(pen, linear(pen, -48, -110, 0, -20, ['#ff7a6b', '#d8365e']), '#3a1040', 5);
  polygon(pen, [
    [-64, -14],
    [74, -14],
    [52, 18],
    [-44, 18],
  ]);
  paint(pen, linear(pen, 0, -14, 0, 18, ['#7a2d8a', '#3a1040']), '#240a30', 5);
  pen.restore();
}

function drawMarket(pen: Pen, edges: Edges, time: number): void {
  const { left, right, top, bottom } = edges;
  const width = right - left;
  fillSky(pen, edges, ['#2ec4ff', '#8fe6ff', '#fff6cf']);
  rays(pen, right - width * 0.2, top, width, 20, 'rgba(255,255,255,.25)', time * 0.03);
  const random = createRandom(8);
  for (let index = 0; index < 6; index++) {
    const x = left + ((index * width * 0.21 + time * 5) % (width * 1.2)) - width * 0.1;
    const y = top + 40 + random.next() * (bottom - top) * 0.3;
    pen.fillStyle = 'rgba(255,255,255,.85)';
    for (const [dx, dy, r] of [
      [0, 0, 30],
      [34, 6, 24],
      [-34, 8, 22],
      [10, -16, 24],
    ] as const) {
      circle(pen, x + dx, y + dy, r);
      pen.fill();
    }
  }
  const street = bottom - (bottom - top) * 0.2;
  for (let x = left - 30, index = 0; x < right; index++) {
    const wide = 92 + random.next() * 60;
    const high = (bottom - top) * (0.38 + random.next() * 0.26);
    const color = ['#f7a35c', '#f26d6d', '#fbd46d', '#7fc8a9', '#c79ad8'][index % 5] ?? '#f7a35c';
    pen.fillStyle = linear(pen, x, 0, x + wide, 0, [color, alpha('#7a3b2e', 0.9)]);
    pen.fillStyle = color;
    pen.fillRect(x, street - high, wide, high);
    polygon(pen, [
      [x - 6, street - high],
      [x + wide + 6, street - high],
      [x + wide / 2, street - high - 46],
    ]);
    pen.fillStyle = '#b8452f';
    pen.fill();
    for (let row = 0; row < 3; row++) {
      for (const column of [0.2, 0.6]) {
        roundRect(pen, x + wide * column, street - high + 22 + row * 68, wide * 0.22, 40, 8);
        paint(pen, '#fff3b8', 'rgba(90,40,20,.5)', 4);
      }
    }
    x += wide + 2;
  }
  pen.fillStyle = linear(pen, 0, street, 0, bottom, ['#e8c28a', '#b57a45']);
  pen.fillRect(left, street, width, bottom - street);
  for (let index = 0; index * 150 < width + 150; index++)
    drawStall(pen, left + index * 150 - 20, street + 6, index, time);
  const flags = ['#ff4b3e', '#ffcf2b', '#24b37a', '#3a8dff'];
  for (let index = 0; index < 26; index++) {
    const t = index / 25;
    const x = left + t * width;
    const y = top + 26 + Math.sin(t * Math.PI * 3) ** 2 * 30;
    polygon(pen, [
      [x, y],
      [x + 28, y],
      [x + 14, y + 30 + Math.sin(time * 3 + index) * 3],
    ]);
    pen.fillStyle = flags[index % 4] ?? '#ffffff';
    pen.fill();
  }
}

function drawStall(pen: Pen, x: number, y: number, index: number, time: number): void {
  const tint = ['#e63946', '#1d9a6c', '#f4a51c', '#4467d8'][index % 4] ?? '#e63946';
  pen.fillStyle = '#6b3d1e';
  pen.fillRect(x + 8, y - 70, 6, 100);
  pen.fillRect(x + 126, y - 70, 6, 100);
  for (let stripe = 0; stripe < 7; stripe++) {
    pen.beginPath();
    pen.roundRect(
      x + stripe * 20,
      y - 92 + Math.sin(time * 2 + index + stripe * 0.5) * 1.5,
      20,
      44,
      [0, 0, 10, 10],
    );
    pen.fillStyle = stripe % 2 ? '#fff8e6' : tint;
    pen.fill();
  }
  roundRect(pen, x, y, 140, 46, 6);
  paint(pen, '#a9693a', '#5b3214', 4);
  for (let fruit = 0; fruit < 7; fruit++) {
    circle(pen, x + 14 + fruit * 19, y - 3, 12);
    paint(
      pen,
      ['#ff6b3d', '#ffd23e', '#86c93e', '#b05bd1'][(fruit + index) % 4] ?? '#ff6b3d',
      'rgba(70,30,0,.6)',
      3,
    );
  }
}

function drawReef(pen: Pen, edges: Edges, time: number): void {
  const { left, right, top, bottom } = edges;
  const width = right - left;
  const height = bottom - top;
  fillSky(pen, edges, ['#7df3ff', '#19b5d8', '#0872b4', '#06346e', '#041a42']);
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  for (let beam = 0; beam < 8; beam++) {
    const x = left + (beam / 7) * width + Math.sin(time * 0.4 + beam) * 26;
    polygon(pen, [
      [x - 16, top - 10],
      [x + 40, top - 10],
      [x - 40, bottom],
      [x - 190, bottom],
    ]);
    pen.fillStyle = linear(pen, 0, top, 0, bottom, [
      'rgba(190,255,255,.28)',
      'rgba(120,220,255,0)',
    ]);
    pen.fill();
  }
  pen.restore();
  for (const [y, color, size] of [
    [0.8, '#0a5590', 40],
    [0.88, '#083f74', 32],
  ] as const) {
    pen.fillStyle = color;
    hills(pen, edges, top + height * y, [
      [size, 460, y * 9],
      [14, 130, 2],
    ]);
    pen.fill();
  }
  const random = createRandom(21);
  for (let index = 0; index < 26; index++) {
    const x = left + random.next() * width;
    const base = bottom + 10;
    const high = height * random.range(0.1, 0.3);
    const color = random.pick(['#ff5d8f', '#ff9f43', '#b55cff', '#22d3a6', '#ffd54a']);
    pen.strokeStyle = alpha(color, 0.95);
    pen.lineCap = 'round';
    if (index % 2)
      branch(pen, x, base, -Math.PI / 2 + Math.sin(time + index) * 0.05, high * 0.5, 12, 4);
    else {
      pen.lineWidth = 12;
      pen.beginPath();
      pen.moveTo(x, base);
      pen.bezierCurveTo(
        x - 26,
        base - high * 0.4,
        x + 30,
        base - high * 0.7,
        x + Math.sin(time * 1.3 + index) * 20,
        base - high * 1.3,
      );
      pen.stroke();
    }
  }
  pen.fillStyle = linear(pen, 0, bottom - 40, 0, bottom, ['#ffe3a0', '#c69a54']);
  hills(pen, edges, bottom - 22, [[9, 240, 1]]);
  pen.fill();
  for (let index = 0; index < 34; index++) {
    const x = left + random.next() * width + Math.sin(time + index) * 8;
    const y = bottom - ((random.next() * height + time * (20 + (index % 5) * 9)) % height);
    circle(pen, x, y, 3 + (index % 4) * 2.4);
    pen.lineWidth = 2;
    pen.strokeStyle = 'rgba(220,255,255,.6)';
    pen.stroke();
  }
}

function branch(
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  length: number,
  width: number,
  depth: number,
): void {
  const endX = x + Math.cos(turn) * length;
  const endY = y + Math.sin(turn) * length;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(endX, endY);
  pen.stroke();
  if (depth === 0) return;
  for (const side of [-0.45, 0.5])
    branch(pen, endX, endY, turn + side, length * 0.68, width * 0.72, depth - 1);
}

function drawLane(pen: Pen, edges: Edges, time: number): void {
  const { left, right, top, bottom } = edges;
  const width = right - left;
  const height = bottom - top;
  fillSky(pen, edges, ['#0d0628', '#2a0f5e', '#6b1f7e', '#c43d73', '#ff8d5c']);
  const random = createRandom(15);
  for (let index = 0; index < 80; index++) {
    circle(
      pen,
      left + random.next() * width,
      top + random.next() ** 1.5 * height * 0.7,
      random.range(0.6, 2.1),
    );
    pen.fillStyle = `rgba(255,240,220,${0.5 + 0.4 * Math.sin(time * 2 + index)})`;
    pen.fill();
  }
  glow(pen, left + width * 0.76, top + height * 0.24, height * 0.34, '#ffdca8', 0.5);
  circle(pen, left + width * 0.76, top + height * 0.24, height * 0.1);
  pen.fillStyle = radial(pen, left + width * 0.75, top + height * 0.22, height * 0.13, [
    '#fffbe6',
    '#ffdf9e',
  ]);
  pen.fill();
  pen.fillStyle = '#3b1458';
  hills(pen, edges, top + height * 0.7, [
    [44, 420, 1],
    [22, 170, 0],
  ]);
  pen.fill();
  for (const side of [-1, 1]) {
    for (let floor = 0; floor < 3; floor++) {
      const edge = side < 0 ? left : right;
      const reach = width * (0.2 - floor * 0.035) * -side;
      const y = bottom - height * (0.14 + floor * 0.22);
      polygon(pen, [
        [edge, y],
        [edge + reach, y],
        [edge + reach * 1.28, y - 22],
        [edge + reach * 0.8, y - 46],
        [edge, y - 50],
      ]);
      paint(pen, linear(pen, 0, y - 50, 0, y, ['#7a1f4a', '#330a2c']), '#1c0620', 5);
      pen.fillStyle = '#2b0c34';
      pen.fillRect(Math.min(edge, edge + reach * 0.86), y, Math.abs(reach * 0.86), height * 0.18);
      for (let window = 0; window < 3; window++) {
        const x = edge + reach * (0.2 + window * 0.24);
        roundRect(pen, x - 13, y + 18, 26, 44, 4);
        paint(pen, linear(pen, 0, y + 18, 0, y + 62, ['#fff0b0', '#ff9a3d']), '#1c0620', 4);
        glow(pen, x, y + 40, 44, '#ff9a3d', 0.35);
      }
    }
  }
  pen.fillStyle = linear(pen, 0, bottom - height * 0.16, 0, bottom, ['#4a1657', '#1b0629']);
  pen.fillRect(left, bottom - height * 0.1, width, height * 0.1);
  const tints = ['#ff4d4d', '#ffc83d', '#ff8f45', '#ff6fa8'];
  for (let line = 0; line < 2; line++) {
    for (let index = 0; index <= 12; index++) {
      const t = index / 12;
      const x = left + t * width;
      const y =
        top +
        height * (0.06 + line * 0.1) +
        Math.sin(t * Math.PI) * height * 0.07 +
        Math.sin(time * 1.4 + index) * 3;
      const color = tints[(index + line) % 4] ?? '#ffc83d';
      glow(pen, x, y + 14, 38, color, 0.5);
      ellipse(pen, x, y + 14, 12, 15, 0);
      paint(pen, radial(pen, x, y + 16, 17, ['#fff3c0', color]), '#3a0d1c', 2.5);
    }
  }
  for (let index = 0; index < 14; index++) {
    const x = left + random.next() * width + Math.sin(time * 0.6 + index) * 22;
    const y = bottom - ((random.next() * height + time * 14) % height);
    glow(pen, x, y, 20, '#ffb85c', 0.55 + 0.2 * Math.sin(time * 3 + index * TAU));
  }
  vignette(pen, edges, '#0a0318', 0.5);
}
