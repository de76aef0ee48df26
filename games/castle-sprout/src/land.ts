import { alpha, darken, lighten } from '../../kit/color.ts';
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
  vignette,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import { type Garden, getLength, placeOn } from './garden.ts';
import type { Skin } from './variants.ts';

type Pen = CanvasRenderingContext2D;

interface Look {
  ground: readonly string[];
  patch: string;
  path: string;
  edge: string;
  pond: readonly [string, string];
}

export const LANDS: Record<Skin, Look> = {
  meadow: {
    ground: ['#a6e05a', '#7cc743', '#58ab34'],
    patch: '#6dbb3c',
    path: '#e9c48a',
    edge: '#a9743a',
    pond: ['#8fe3ff', '#2f9fe0'],
  },
  frost: {
    ground: ['#f4fbff', '#dcecf8', '#bcd6ea'],
    patch: '#ffffff',
    path: '#b9c9e6',
    edge: '#7f95c2',
    pond: ['#d6f7ff', '#7cc8f2'],
  },
  desert: {
    ground: ['#ffd98a', '#f5b963', '#e2924a'],
    patch: '#ffe6ad',
    path: '#c96f3b',
    edge: '#8f4420',
    pond: ['#7fe8d6', '#1fa8a0'],
  },
  marsh: {
    ground: ['#2c4a8a', '#23396f', '#182a58'],
    patch: '#34589c',
    path: '#8a7ab8',
    edge: '#463a80',
    pond: ['#4fd0c9', '#14648a'],
  },
};

/** Cells are `size` large, from the origin. */
export function drawLand(
  pen: Pen,
  edges: Edges,
  skin: Skin,
  garden: Garden,
  size: number,
  time: number,
): void {
  const look = LANDS[skin];
  fillSky(pen, edges, look.ground);
  const random = createRandom(skin.length * 7);
  for (let patch = 0; patch < 60; patch++) {
    ellipse(
      pen,
      random.range(edges.left, edges.right),
      random.range(edges.top, edges.bottom),
      random.range(20, 80),
      random.range(8, 26),
    );
    pen.fillStyle = alpha(look.patch, 0.4);
    pen.fill();
  }
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const [color, width, drop] of [
    [darken(look.edge, 0.2), 0.92, 5],
    [look.edge, 0.9, 0],
    [look.path, 0.74, 0],
    [lighten(look.path, 0.25), 0.3, -4],
  ] as const) {
    pen.strokeStyle = color;
    pen.lineWidth = size * width;
    for (const path of garden.paths) {
      pen.beginPath();
      path.forEach(([x, y]) => pen.lineTo((x + 0.5) * size, (y + 0.5) * size + drop));
      pen.stroke();
    }
  }
  for (const path of garden.paths) {
    for (let distance = 0; distance < getLength(path); distance += 0.34) {
      const { x, y } = placeOn(path, distance);
      circle(
        pen,
        (x + 0.5 + random.range(-0.3, 0.3)) * size,
        (y + 0.5 + random.range(-0.3, 0.3)) * size,
        random.range(2, 5),
      );
      pen.fillStyle = alpha(look.edge, 0.35);
      pen.fill();
    }
  }
  const isOnPath = (x: number, y: number) =>
    garden.paths.some((path) =>
      Array.from({ length: getLength(path) * 2 }, (_, step) => placeOn(path, step / 2)).some(
        (place) => Math.hypot(place.x - x, place.y - y) < 0.8,
      ),
    );
  for (const cell of garden.taken) {
    const x = cell % garden.columns;
    const y = Math.floor(cell / garden.columns);
    if (isOnPath(x, y)) continue;
    ellipse(pen, (x + 0.5) * size, (y + 0.5) * size, size * 0.56, size * 0.5);
    paint(pen, linear(pen, 0, y * size, 0, (y + 1) * size, look.pond), alpha('#ffffff', 0.5), 4);
    ellipse(
      pen,
      (x + 0.4) * size + Math.sin(time + x) * 4,
      (y + 0.4) * size,
      size * 0.16,
      size * 0.05,
    );
    pen.fillStyle = 'rgba(255,255,255,.6)';
    pen.fill();
  }
  for (let y = -1; y < garden.rows + 1; y++) {
    for (let x = -3; x < garden.columns + 3; x++) {
      const outside = x < 0 || y < 0 || x >= garden.columns || y >= garden.rows;
      if (
        !random.chance(outside ? 0.8 : 0.13) ||
        garden.taken.has(y * garden.columns + x) ||
        (outside && isOnPath(x, y))
      )
        continue;
      drawWild(
        pen,
        skin,
        (x + random.range(0.2, 0.8)) * size,
        (y + random.range(0.3, 0.8)) * size,
        outside ? 1 : 0.42,
        time + x,
      );
    }
  }
  if (skin === 'marsh') {
    vignette(pen, edges, '#050a2a', 0.55);
    for (let fly = 0; fly < 16; fly++)
      glow(
        pen,
        random.range(edges.left, edges.right) + Math.sin(time + fly) * 30,
        random.range(edges.top, edges.bottom) + Math.cos(time * 0.8 + fly) * 20,
        22,
        '#c8ff8a',
        0.6 + 0.3 * Math.sin(time * 3 + fly),
      );
  }
}

function drawWild(pen: Pen, skin: Skin, x: number, y: number, scale: number, time: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.fillStyle = 'rgba(0,20,0,.2)';
  ellipse(pen, 4, 6, 30, 9);
  pen.fill();
  pen.rotate(Math.sin(time) * 0.03);
  if (skin === 'meadow') {
    for (const [dx, dy, r] of [
      [-16, -16, 20],
      [16, -16, 20],
      [0, -34, 23],
    ] as const) {
      circle(pen, dx, dy, r);
      paint(pen, linear(pen, 0, dy - r, 0, dy + r, ['#8fe04a', '#2f8f2a']), '#1c5c18', 4);
    }
  } else if (skin === 'frost') {
    for (let tier = 0; tier < 3; tier++) {
      polygon(pen, [
        [-30 + tier * 6, -tier * 20],
        [0, -40 - tier * 20],
        [30 - tier * 6, -tier * 20],
      ]);
      paint(
        pen,
        linear(pen, 0, -40 - tier * 20, 0, -tier * 20, ['#ffffff', '#4f9a86', '#2c6b5c']),
        '#173f3a',
        4,
      );
    }
  } else if (skin === 'desert') {
    roundRect(pen, -9, -58, 18, 64, 9);
    paint(pen, '#4fae5a', '#1c5c2c', 4);
    for (const side of [-1, 1]) {
      roundRect(pen, side > 0 ? 8 : -26, -40 + side * 6, 18, 12, 6);
      paint(pen, '#4fae5a', '#1c5c2c', 4);
      roundRect(pen, side > 0 ? 16 : -26, -58 + side * 6, 11, 28, 5);
      paint(pen, '#4fae5a', '#1c5c2c', 4);
    }
  } else {
    for (const reed of [-12, -4, 6, 14]) {
      pen.beginPath();
      pen.moveTo(reed, 4);
      pen.quadraticCurveTo(reed, -30, reed * 1.4, -52 - Math.abs(reed));
      pen.lineWidth = 4;
      pen.strokeStyle = '#3f9a7a';
      pen.stroke();
      roundRect(pen, reed * 1.4 - 4, -68 - Math.abs(reed), 8, 22, 4);
      paint(pen, '#b5744a', '#3b1f1a', 2);
    }
  }
  pen.restore();
}

/** Side view for the poster. */
export function drawVista(pen: Pen, edges: Edges, skin: Skin): void {
  const skies: Record<Skin, readonly string[]> = {
    meadow: ['#2fa8ff', '#9fe4ff', '#fff6c2'],
    frost: ['#27509c', '#6fb0ea', '#ffd9e6'],
    desert: ['#e0452f', '#ff8f3d', '#ffe08a'],
    marsh: ['#0a0d3a', '#272a7a', '#6b5ac0'],
  };
  const { left, right, top, bottom } = edges;
  const width = right - left;
  const height = bottom - top;
  fillSky(pen, edges, skies[skin]);
  glow(
    pen,
    left + width * 0.78,
    top + height * 0.32,
    height * 0.6,
    skin === 'marsh' ? '#d9dcff' : '#fff3b0',
    0.8,
  );
  circle(pen, left + width * 0.8, top + height * 0.3, height * 0.1);
  pen.fillStyle = skin === 'marsh' ? '#f4f2ff' : '#fffbe0';
  pen.fill();
  const random = createRandom(4);
  const ground = LANDS[skin].ground;
  for (let layer = 0; layer < 3; layer++) {
    const y = top + height * (0.56 + layer * 0.13);
    pen.fillStyle = darken(ground[layer] ?? '#58ab34', 0.22 - layer * 0.1);
    hills(pen, edges, y, [
      [22, 420, layer * 2.1],
      [8, 150, layer],
    ]);
    pen.fill();
    for (let tree = 0; tree < 8; tree++)
      drawWild(
        pen,
        skin,
        left + ((tree + random.next()) / 8) * width,
        y + random.range(-6, 14),
        0.6 + layer * 0.35,
        tree,
      );
  }
}
