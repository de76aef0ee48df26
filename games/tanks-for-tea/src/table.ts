import { alpha, darken, lighten } from '../../kit/color.ts';
import {
  circle,
  type Edges,
  ellipse,
  fillSky,
  glow,
  paint,
  linear,
  polygon,
  radial,
  roundRect,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import type { Arena } from './arena.ts';
import type { Skin } from './variants.ts';

type Pen = CanvasRenderingContext2D;

export function drawTable(pen: Pen, edges: Edges, skin: Skin, time: number): void {
  const { left, right, top, bottom } = edges;
  if (skin === 'tea') {
    fillSky(pen, edges, ['#ffe3ec', '#ffc7d9']);
    for (let x = Math.floor(left / 60) * 60; x < right; x += 60) {
      pen.fillStyle = 'rgba(233,70,120,.22)';
      pen.fillRect(x, top, 30, bottom - top);
    }
    for (let y = Math.floor(top / 60) * 60; y < bottom; y += 60)
      pen.fillRect(left, y, right - left, 30);
    const random = createRandom(3);
    for (let rose = 0; rose < 40; rose++)
      flower(
        pen,
        left + random.next() * (right - left),
        top + random.next() * (bottom - top),
        9,
        '#ff9dbb',
        '#fff3c0',
        0.6,
      );
  } else if (skin === 'bath') {
    fillSky(pen, edges, ['#57d5ff', '#2bb3ef', '#1b8fd6']);
    pen.lineWidth = 3;
    pen.strokeStyle = 'rgba(255,255,255,.3)';
    for (let row = 0; row * 34 < bottom - top; row++) {
      pen.beginPath();
      for (let x = left; x <= right; x += 12)
        pen.lineTo(x, top + row * 34 + Math.sin(x / 38 + time * 1.2 + row * 1.7) * 6);
      pen.stroke();
    }
    const random = createRandom(9);
    for (let foam = 0; foam < 60; foam++) {
      const edge = foam % 2 ? top : bottom;
      circle(
        pen,
        left + random.next() * (right - left),
        edge + random.range(-16, 16),
        random.range(8, 28),
      );
      pen.fillStyle = 'rgba(255,255,255,.75)';
      pen.fill();
    }
  } else if (skin === 'snow') {
    fillSky(pen, edges, ['#f7fcff', '#dceefb', '#c5def2']);
    const random = createRandom(14);
    for (let drift = 0; drift < 50; drift++) {
      ellipse(
        pen,
        left + random.next() * (right - left),
        top + random.next() * (bottom - top),
        random.range(20, 70),
        random.range(5, 14),
      );
      pen.fillStyle = drift % 2 ? 'rgba(255,255,255,.9)' : 'rgba(140,185,220,.22)';
      pen.fill();
    }
  } else {
    fillSky(pen, edges, ['#7cc95a', '#4fa53e']);
    for (let x = Math.floor(left / 96) * 96; x < right; x += 96) {
      pen.fillStyle = 'rgba(255,255,180,.13)';
      pen.fillRect(x, top, 48, bottom - top);
    }
    const random = createRandom(22);
    for (let daisy = 0; daisy < 70; daisy++)
      flower(
        pen,
        left + random.next() * (right - left),
        top + random.next() * (bottom - top),
        6,
        random.pick(['#ffffff', '#ffe14d', '#ff9dbb']),
        '#f2a01e',
        0.9,
      );
  }
}

function flower(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  petal: string,
  heart: string,
  opacity: number,
): void {
  pen.globalAlpha = opacity;
  pen.fillStyle = petal;
  for (let step = 0; step < 5; step++) {
    circle(
      pen,
      x + Math.cos(step * 1.257) * size * 0.7,
      y + Math.sin(step * 1.257) * size * 0.7,
      size * 0.55,
    );
    pen.fill();
  }
  circle(pen, x, y, size * 0.4);
  pen.fillStyle = heart;
  pen.fill();
  pen.globalAlpha = 1;
}

const WALLS: Record<Skin, readonly [string, string]> = {
  tea: ['#8a5ad6', '#3d9e8f'],
  bath: ['#fff1f6', '#ffd9ec'],
  snow: ['#4f8a5b', '#3d7350'],
  siege: ['#b56a3c', '#9c5830'],
};
const SOFTS: Record<Skin, string> = {
  tea: '#ffffff',
  bath: '#d9f6ff',
  snow: '#ffffff',
  siege: '#5fb545',
};
const PONDS: Record<Skin, readonly [string, string]> = {
  tea: ['#c9752f', '#8f4a14'],
  bath: ['#0f6fc0', '#07407f'],
  snow: ['#a6e4ff', '#5fb4e6'],
  siege: ['#6ac7ff', '#2a86c9'],
};

export function drawBlocks(pen: Pen, arena: Arena, skin: Skin, time: number): void {
  const size = arena.cell;
  arena.blocks.forEach((block, index) => {
    if (block === 'open') return;
    const x = (index % arena.columns) * size;
    const y = Math.floor(index / arena.columns) * size;
    if (block === 'pond') {
      const [light, deep] = PONDS[skin];
      roundRect(pen, x - 3, y - 3, size + 6, size + 6, 16);
      pen.fillStyle = linear(pen, x, y, x, y + size, [light, deep]);
      pen.fill();
      ellipse(pen, x + size / 2 + Math.sin(time * 2 + index) * 4, y + size * 0.4, 10, 3);
      pen.fillStyle = 'rgba(255,255,255,.4)';
      pen.fill();
    }
  });
  arena.blocks.forEach((block, index) => {
    if (block !== 'wall' && block !== 'soft') return;
    const x = (index % arena.columns) * size;
    const y = Math.floor(index / arena.columns) * size;
    pen.fillStyle = 'rgba(20,0,20,.22)';
    roundRect(pen, x + 2, y + 8, size, size, 9);
    pen.fill();
    if (block === 'soft') drawSoft(pen, skin, x, y, size);
    else drawWall(pen, skin, x, y, size, index);
  });
}

function drawWall(pen: Pen, skin: Skin, x: number, y: number, size: number, index: number): void {
  const color = WALLS[skin][index % 2] ?? '#999999';
  roundRect(pen, x + 1, y + 4, size - 2, size - 4, 7);
  paint(pen, darken(color, 0.35), darken(color, 0.7), 3);
  roundRect(pen, x + 1, y - 6, size - 2, size - 3, 7);
  paint(
    pen,
    linear(pen, x, y - 6, x + size, y + size, [lighten(color, 0.35), color]),
    darken(color, 0.7),
    3,
  );
  pen.fillStyle = alpha('#ffffff', 0.5);
  if (skin === 'tea') {
    pen.fillRect(x + 8, y + 1, size - 16, 4);
    pen.fillRect(x + 8, y + 9, size - 22, 4);
  } else if (skin === 'snow') {
    polygon(pen, [
      [x + size / 2, y - 12],
      [x + size - 4, y + 22],
      [x + 4, y + 22],
    ]);
    paint(pen, '#2f6b45', '#123a22', 3);
    polygon(pen, [
      [x + size / 2, y - 12],
      [x + size - 13, y + 4],
      [x + 13, y + 4],
    ]);
    pen.fillStyle = '#ffffff';
    pen.fill();
  } else {
    roundRect(pen, x + 8, y, size - 16, 9, 4);
    pen.fill();
  }
}

function drawSoft(pen: Pen, skin: Skin, x: number, y: number, size: number): void {
  const color = SOFTS[skin];
  if (skin === 'bath') {
    for (const [dx, dy, r] of [
      [0.3, 0.6, 0.26],
      [0.7, 0.62, 0.24],
      [0.5, 0.32, 0.3],
    ] as const) {
      circle(pen, x + size * dx, y + size * dy, size * r);
      paint(
        pen,
        radial(pen, x + size * (dx - 0.08), y + size * (dy - 0.1), size * r * 1.4, [
          '#ffffff',
          '#c9f0ff',
          '#8fd0ff',
        ]),
        '#5fb0e6',
        2,
      );
    }
  } else if (skin === 'siege') {
    for (const [dx, dy] of [
      [0.28, 0.55],
      [0.72, 0.55],
      [0.5, 0.3],
      [0.5, 0.72],
    ] as const) {
      circle(pen, x + size * dx, y + size * dy, size * 0.28);
      paint(pen, color, '#1f5c1a', 3);
    }
    circle(pen, x + size / 2, y + size * 0.45, 5);
    pen.fillStyle = '#ff6fa0';
    pen.fill();
  } else {
    roundRect(pen, x + 4, y + 2, size - 8, size - 6, skin === 'snow' ? 14 : 5);
    paint(pen, linear(pen, x, y, x + size, y + size, [color, '#cfe0ee']), '#8fa6bf', 3);
    pen.fillStyle = 'rgba(255,255,255,.9)';
    pen.fillRect(x + 10, y + 8, 10, 4);
  }
}

export function drawLight(pen: Pen, edges: Edges, skin: Skin): void {
  glow(
    pen,
    edges.left + (edges.right - edges.left) * 0.2,
    edges.top,
    (edges.right - edges.left) * 0.5,
    skin === 'snow' ? '#fff0d0' : '#ffffff',
    0.22,
  );
}
