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
  radial,
  rays,
  roundRect,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import { MARK_COLOR } from './figures.ts';
import type { Skin } from './variants.ts';
import type { Floor, Mark } from './yard.ts';

type Pen = CanvasRenderingContext2D;

interface Look {
  sky: readonly string[];
  floor: readonly [string, string];
  wallTop: string;
  wallFront: string;
}

const LOOKS: Record<Skin, Look> = {
  yard: {
    sky: ['#ffd98a', '#f7a75a', '#c8623a'],
    floor: ['#e9cf9f', '#dfc08a'],
    wallTop: '#3f8f8a',
    wallFront: '#22605f',
  },
  night: {
    sky: ['#0b1035', '#1b1c5c', '#3a2170'],
    floor: ['#38407a', '#2f366b'],
    wallTop: '#5b6bd0',
    wallFront: '#343d94',
  },
  frost: {
    sky: ['#7fd4ff', '#c6f0ff', '#ffffff'],
    floor: ['#f2fbff', '#e2f3fc'],
    wallTop: '#c3e2f5',
    wallFront: '#5d9ccc',
  },
  garden: {
    sky: ['#aef07a', '#7ccf4c', '#3f8f2d'],
    floor: ['#a86f3e', '#9b6336'],
    wallTop: '#4fa52f',
    wallFront: '#2c6b1a',
  },
};

export function drawBackdrop(pen: Pen, edges: Edges, skin: Skin, time: number): void {
  const { left, right, top, bottom } = edges;
  const width = right - left;
  const height = bottom - top;
  fillSky(pen, edges, LOOKS[skin].sky);
  const random = createRandom(30 + skin.length);
  if (skin === 'yard') {
    rays(pen, left + width * 0.85, top, width * 1.3, 26, 'rgba(255,246,200,.25)', time * 0.02);
    for (let index = 0; index < 12; index++) {
      const wide = random.range(90, 170);
      const x = left + (index / 11) * width - wide / 2;
      const high = random.range(0.25, 0.6) * height;
      for (let row = 0; row * 54 < high; row++) {
        roundRect(pen, x + ((row % 2) * 12 - 6), bottom - 40 - row * 54, wide, 52, 6);
        paint(
          pen,
          alpha(random.pick(['#b9713a', '#cf8a4a', '#a5602f', '#8f5230']), 0.9),
          alpha('#5a2d12', 0.7),
          4,
        );
        pen.fillStyle = 'rgba(255,232,180,.45)';
        pen.fillRect(x + wide / 2 - 8, bottom - 40 - row * 54, 16, 52);
      }
    }
  } else if (skin === 'night') {
    for (let index = 0; index < 70; index++) {
      circle(
        pen,
        left + random.next() * width,
        top + random.next() * height * 0.7,
        random.range(0.7, 2.2),
      );
      pen.fillStyle = `rgba(220,225,255,${0.5 + 0.4 * Math.sin(time * 2 + index)})`;
      pen.fill();
    }
    glow(pen, left + width * 0.14, top + height * 0.18, height * 0.3, '#b8c6ff', 0.6);
    circle(pen, left + width * 0.14, top + height * 0.18, height * 0.09);
    pen.fillStyle = '#f3f1ff';
    pen.fill();
    for (let index = 0; index < 10; index++) {
      const x = left + (index / 9.2) * width - 30;
      const high = random.range(0.2, 0.55) * height;
      pen.fillStyle = linear(pen, 0, bottom - high, 0, bottom, ['#1d1f5e', '#0b0d30']);
      pen.fillRect(x, bottom - high, width * 0.1, high);
      for (let light = 0; light < 8; light++) {
        pen.fillStyle = random.chance(0.4) ? '#7df9c1' : random.chance(0.4) ? '#ff5db1' : '#23276e';
        pen.fillRect(
          x + 12 + (light % 2) * width * 0.045,
          bottom - high + 16 + Math.floor(light / 2) * 34,
          width * 0.026,
          14,
        );
      }
    }
  } else if (skin === 'frost') {
    for (let band = 0; band < 3; band++) {
      pen.save();
      pen.globalCompositeOperation = 'lighter';
      pen.fillStyle = linear(pen, 0, top, 0, top + height * 0.6, [
        alpha(['#39e6b0', '#6fa0ff', '#d07bff'][band] ?? '#39e6b0', 0.35),
        alpha('#39e6b0', 0),
      ]);
      hills(pen, { ...edges, bottom: top + height * 0.7 }, top + height * (0.08 + band * 0.07), [
        [26, 360, time * 0.3 + band * 2],
        [12, 140, band],
      ]);
      pen.fill();
      pen.restore();
    }
    for (let peak = 0; peak < 7; peak++) {
      const x = left + (peak / 6) * width;
      const high = random.range(0.3, 0.55) * height;
      polygon(pen, [
        [x - 150, bottom],
        [x, bottom - high],
        [x + 150, bottom],
      ]);
      pen.fillStyle = linear(pen, x - 80, 0, x + 80, 0, ['#9fd3f2', '#5a97cc']);
      pen.fill();
      polygon(pen, [
        [x - 46, bottom - high * 0.7],
        [x, bottom - high],
        [x + 46, bottom - high * 0.7],
        [x + 14, bottom - high * 0.76],
        [x - 12, bottom - high * 0.66],
      ]);
      pen.fillStyle = '#ffffff';
      pen.fill();
    }
    for (let flake = 0; flake < 70; flake++) {
      const x = left + ((random.next() * width + time * 14) % width);
      const y = top + ((random.next() * height + time * (24 + (flake % 4) * 12)) % height);
      circle(pen, x, y, 1.5 + (flake % 4));
      pen.fillStyle = 'rgba(255,255,255,.9)';
      pen.fill();
    }
  } else {
    rays(pen, left + width * 0.2, top, width * 1.3, 24, 'rgba(255,255,190,.22)', time * 0.02);
    for (let row = 0; row < 9; row++) {
      pen.fillStyle = row % 2 ? 'rgba(40,100,20,.35)' : 'rgba(190,240,110,.25)';
      hills(pen, edges, top + height * (0.2 + row * 0.1), [
        [16, 380, row],
        [6, 120, row * 2],
      ]);
      pen.fill();
    }
    for (let flower = 0; flower < 90; flower++) {
      const x = left + random.next() * width;
      const y = top + height * 0.18 + random.next() * height * 0.82;
      const color = random.pick(['#ffe14d', '#ff7fb0', '#ffffff', '#b98aff']);
      for (let petal = 0; petal < 5; petal++) {
        circle(pen, x + Math.cos(petal * 1.257) * 5, y + Math.sin(petal * 1.257) * 5, 4);
        pen.fillStyle = color;
        pen.fill();
      }
      circle(pen, x, y, 3);
      pen.fillStyle = '#f2a01e';
      pen.fill();
    }
  }
}

export function drawFloor(pen: Pen, skin: Skin, floor: Floor, even: boolean, size: number): void {
  const look = LOOKS[skin];
  pen.fillStyle = even ? look.floor[0] : look.floor[1];
  pen.fillRect(0, 0, size + 0.6, size + 0.6);
  if (floor === 'ice') {
    pen.fillStyle = linear(pen, 0, 0, size, size, ['#8fe0ff', '#d9f7ff', '#6cc4f2']);
    roundRect(pen, 2, 2, size - 4, size - 4, size * 0.16);
    pen.fill();
    pen.strokeStyle = 'rgba(255,255,255,.9)';
    pen.lineWidth = size * 0.04;
    pen.beginPath();
    pen.moveTo(size * 0.2, size * 0.5);
    pen.lineTo(size * 0.5, size * 0.2);
    pen.moveTo(size * 0.45, size * 0.75);
    pen.lineTo(size * 0.75, size * 0.45);
    pen.stroke();
  } else if (skin === 'garden') {
    pen.fillStyle = 'rgba(70,35,12,.25)';
    for (let row = 0; row < 3; row++)
      pen.fillRect(size * 0.1, size * (0.2 + row * 0.28), size * 0.8, size * 0.06);
  } else {
    pen.strokeStyle = 'rgba(60,30,10,.08)';
    pen.lineWidth = 2;
    pen.strokeRect(1, 1, size - 2, size - 2);
  }
}

/** A fifth of a cell high. */
export function drawWall(
  pen: Pen,
  skin: Skin,
  size: number,
  openBelow: boolean,
  seed: number,
): void {
  const { wallTop, wallFront } = LOOKS[skin];
  const rise = size * 0.18;
  if (openBelow) {
    roundRect(pen, 0, size * 0.4 - rise, size + 0.6, size * 0.6 + rise, size * 0.1);
    pen.fillStyle = linear(pen, 0, size * 0.4, 0, size, [wallFront, darken(wallFront, 0.35)]);
    pen.fill();
    pen.fillStyle = alpha(darken(wallFront, 0.5), 0.5);
    for (let plank = 1; plank < 4; plank++)
      pen.fillRect((size * plank) / 4, size * 0.72, 2, size * 0.26);
  }
  roundRect(pen, -0.5, -rise, size + 1, size + (openBelow ? 0 : rise), size * 0.14);
  pen.fillStyle = linear(pen, 0, -rise, 0, size, [lighten(wallTop, 0.22), wallTop]);
  pen.fill();
  if (skin === 'garden') {
    for (let blob = 0; blob < 5; blob++) {
      circle(
        pen,
        size * (0.2 + ((seed * 7 + blob * 13) % 60) / 100),
        size * (((seed * 11 + blob * 17) % 70) / 100) - rise / 2,
        size * 0.14,
      );
      pen.fillStyle = alpha(lighten(wallTop, 0.35), 0.55);
      pen.fill();
    }
  } else {
    roundRect(pen, size * 0.12, -rise + size * 0.12, size * 0.76, size * 0.76, size * 0.1);
    pen.strokeStyle = alpha(skin === 'frost' ? '#9fcbe8' : '#ffffff', 0.35);
    pen.lineWidth = size * 0.05;
    pen.stroke();
  }
}

export function drawGoal(pen: Pen, skin: Skin, mark: Mark, size: number, time: number): void {
  const pulse = 0.5 + 0.5 * Math.sin(time * 3);
  const color =
    mark === 'plain'
      ? skin === 'night'
        ? '#7df9c1'
        : skin === 'frost'
          ? '#ff5a6e'
          : '#e4572e'
      : MARK_COLOR[mark];
  pen.save();
  pen.translate(size / 2, size / 2);
  if (skin === 'night') glow(pen, 0, 0, size * 0.7, color, 0.4 + pulse * 0.2);
  ellipse(pen, 0, 0, size * 0.36, size * 0.36);
  pen.fillStyle = radial(pen, 0, 0, size * 0.36, [alpha(color, 0.15), alpha(color, 0.55)]);
  pen.fill();
  pen.setLineDash([size * 0.16, size * 0.1]);
  pen.lineDashOffset = -time * size * 0.12;
  pen.lineWidth = size * 0.07;
  pen.strokeStyle = color;
  pen.stroke();
  pen.setLineDash([]);
  pen.restore();
}
