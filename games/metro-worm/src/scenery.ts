import { alpha } from '../../kit/color.ts';
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
  roundRect,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import type { Skin } from './variants.ts';

type Pen = CanvasRenderingContext2D;

export function drawScene(pen: Pen, edges: Edges, skin: Skin, time: number): void {
  ({ metro: drawHall, midnight: drawSkyline, garden: drawOrchard, rush: drawStreet })[skin](
    pen,
    edges,
    time,
  );
}

function drawHall(pen: Pen, edges: Edges): void {
  const { left, right, top, bottom } = edges;
  fillSky(pen, edges, ['#1f8a86', '#2aa79b', '#14615f']);
  const tile = 46;
  pen.strokeStyle = 'rgba(255,255,255,.16)';
  pen.lineWidth = 2;
  for (let y = top, row = 0; y < bottom; y += tile / 2, row++) {
    for (let x = left - tile + (row % 2) * (tile / 2); x < right; x += tile) {
      roundRect(pen, x + 1, y + 1, tile - 2, tile / 2 - 2, 3);
      pen.stroke();
    }
  }
  for (let x = left; x < right; x += 190) {
    pen.save();
    pen.globalCompositeOperation = 'lighter';
    pen.fillStyle = linear(pen, 0, top, 0, bottom, [
      'rgba(255,236,170,.45)',
      'rgba(255,236,170,0)',
    ]);
    polygon(pen, [
      [x + 50, top],
      [x + 80, top],
      [x + 190, bottom],
      [x - 60, bottom],
    ]);
    pen.fill();
    pen.restore();
    circle(pen, x + 65, top, 15);
    paint(pen, '#fff3c0', '#0f3d3e', 4);
  }
  const lines = ['#ffc928', '#e2432f', '#3a7bff'];
  lines.forEach((color, index) => {
    pen.strokeStyle = color;
    pen.lineWidth = 12;
    pen.lineJoin = 'round';
    pen.beginPath();
    const y = bottom - 40 - index * 24;
    pen.moveTo(left, y);
    pen.lineTo(left + (right - left) * (0.25 + index * 0.1), y);
    pen.lineTo(left + (right - left) * (0.32 + index * 0.1), y - 60);
    pen.lineTo(right, y - 60);
    pen.stroke();
    for (let stop = 0; stop < 9; stop++) {
      circle(pen, left + ((right - left) * stop) / 8 + 20, stop < 3 ? y : y - 60, 9);
      paint(pen, '#ffffff', '#0f3d3e', 4);
    }
  });
}

function drawSkyline(pen: Pen, edges: Edges, time: number): void {
  const { left, right, top, bottom } = edges;
  const width = right - left;
  const height = bottom - top;
  fillSky(pen, edges, ['#090320', '#2a0a5e', '#8a1a8f', '#ff5a9e']);
  const random = createRandom(12);
  for (let index = 0; index < 70; index++) {
    circle(
      pen,
      left + random.next() * width,
      top + random.next() * height * 0.6,
      random.range(0.7, 2),
    );
    pen.fillStyle = `rgba(255,230,255,${0.5 + 0.4 * Math.sin(time * 2 + index)})`;
    pen.fill();
  }
  const sun = top + height * 0.5;
  glow(pen, left + width / 2, sun, height * 0.6, '#ff4fb8', 0.6);
  pen.save();
  circle(pen, left + width / 2, sun, height * 0.27);
  pen.clip();
  pen.fillStyle = linear(pen, 0, sun - height * 0.27, 0, sun + height * 0.27, [
    '#fff07a',
    '#ff8a4d',
    '#ff2fa8',
  ]);
  pen.fillRect(left, top, width, height);
  pen.fillStyle = '#5e1478';
  for (let bar = 0; bar < 7; bar++)
    pen.fillRect(left, sun + height * (0.02 + bar * 0.04), width, 2 + bar * 1.8);
  pen.restore();
  for (let layer = 0; layer < 2; layer++) {
    for (let x = left - 20; x < right;) {
      const wide = random.range(44, 96);
      const high = height * random.range(0.16, 0.42) * (layer ? 0.8 : 1);
      const ground = bottom - height * 0.12;
      pen.fillStyle = layer ? '#120733' : '#2b1066';
      pen.fillRect(x, ground - high, wide, high + 4);
      for (let wx = x + 8; wx < x + wide - 10; wx += 16) {
        for (let wy = ground - high + 10; wy < ground - 12; wy += 20) {
          if (random.chance(0.45)) continue;
          pen.fillStyle = random.pick(['#ffe66b', '#2de2ff', '#ff3fd0']);
          pen.globalAlpha = layer ? 0.9 : 0.45;
          pen.fillRect(wx, wy, 7, 9);
          pen.globalAlpha = 1;
        }
      }
      x += wide + 4;
    }
  }
  pen.fillStyle = '#0a0424';
  pen.fillRect(left, bottom - height * 0.12, width, height * 0.12);
  pen.strokeStyle = alpha('#2de2ff', 0.7);
  pen.lineWidth = 2;
  pen.beginPath();
  for (let line = -14; line <= 14; line++) {
    pen.moveTo(left + width / 2 + line * 26, bottom - height * 0.12);
    pen.lineTo(left + width / 2 + line * 150, bottom);
  }
  for (let row = 0; row < 5; row++) {
    const y = bottom - height * 0.12 + height * 0.12 * ((row + ((time * 0.8) % 1)) / 5) ** 1.8;
    pen.moveTo(left, y);
    pen.lineTo(right, y);
  }
  pen.stroke();
}

function drawOrchard(pen: Pen, edges: Edges, time: number): void {
  const { left, right, top, bottom } = edges;
  const width = right - left;
  const height = bottom - top;
  fillSky(pen, edges, ['#6fd3ff', '#c8f2ff', '#fff6c9']);
  glow(pen, left + width * 0.16, top + height * 0.16, height * 0.5, '#fff3a0', 0.8);
  circle(pen, left + width * 0.16, top + height * 0.16, height * 0.09);
  pen.fillStyle = '#fffbd1';
  pen.fill();
  const random = createRandom(5);
  for (let layer = 0; layer < 4; layer++) {
    const y = top + height * (0.34 + layer * 0.17);
    pen.fillStyle = ['#a8e063', '#7cc843', '#58ab30', '#3d8a22'][layer] ?? '#58ab30';
    hills(pen, edges, y, [
      [18, 420, layer * 2],
      [7, 150, layer],
    ]);
    pen.fill();
    for (let tree = 0; tree < 7; tree++) {
      const x = left + ((tree + random.next()) / 7) * width;
      drawTree(pen, x, y + random.range(0, 20), 0.5 + layer * 0.22, time + tree);
    }
  }
}

function drawTree(pen: Pen, x: number, y: number, scale: number, time: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.fillStyle = '#7a4a22';
  pen.fillRect(-7, -10, 14, 50);
  pen.rotate(Math.sin(time) * 0.02);
  for (const [dx, dy, r] of [
    [-26, -24, 30],
    [26, -24, 30],
    [0, -48, 36],
  ] as const) {
    circle(pen, dx, dy, r);
    pen.fillStyle = linear(pen, 0, dy - r, 0, dy + r, ['#9be04f', '#2f7f1d']);
    pen.fill();
  }
  for (const [dx, dy] of [
    [-30, -20],
    [-8, -50],
    [22, -32],
    [8, -16],
    [34, -14],
  ] as const) {
    circle(pen, dx, dy, 7);
    paint(pen, '#ff4b3e', '#7a0d14', 2);
  }
  pen.restore();
}

function drawStreet(pen: Pen, edges: Edges, time: number): void {
  const { left, right, top, bottom } = edges;
  const width = right - left;
  const height = bottom - top;
  fillSky(pen, edges, ['#ff6b4a', '#ffa24d', '#ffe08a']);
  const random = createRandom(33);
  for (let layer = 0; layer < 3; layer++) {
    for (let x = left - 30; x < right;) {
      const wide = random.range(70, 130);
      const high = height * random.range(0.4, 0.75) * (1 - layer * 0.2);
      pen.fillStyle = ['#f58a5a', '#c9553f', '#7a2a2a'][layer] ?? '#7a2a2a';
      pen.fillRect(x, bottom - high, wide, high);
      for (let wx = x + 12; wx < x + wide - 14; wx += 24) {
        for (let wy = bottom - high + 16; wy < bottom - 30; wy += 34) {
          pen.fillStyle = random.chance(0.6) ? 'rgba(255,238,170,.75)' : 'rgba(60,10,20,.35)';
          pen.fillRect(wx, wy, 13, 19);
        }
      }
      x += wide + 5;
    }
  }
  for (let index = 0; index < 6; index++) {
    const x = left + ((index * width * 0.22 + time * (26 + (index % 3) * 18)) % (width + 160)) - 80;
    const y = bottom - 16 - (index % 2) * 16;
    roundRect(pen, x, y - 24, 84, 26, 9);
    paint(pen, ['#38b6ff', '#ffd23e', '#7df9c1', '#ff5a9e'][index % 4] ?? '#38b6ff', '#3a0c12', 4);
    roundRect(pen, x + 16, y - 42, 50, 22, 9);
    paint(pen, '#dff6ff', '#3a0c12', 4);
    for (const wheel of [20, 64]) {
      ellipse(pen, x + wheel, y + 2, 10, 10);
      paint(pen, '#3a0c12', '#ffffff', 3);
    }
  }
}
