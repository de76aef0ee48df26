import { alpha, darken, lighten, mix } from '../../kit/color.ts';
import { TAU } from '../../kit/ease.ts';
import { circle, ellipse, polygon, starPath, type Edges } from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import { GATES_A_LAP } from './race.ts';
import { getPoint, type Track } from './track.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

interface Prop {
  x: number;
  y: number;
  size: number;
  height: number;
  hue: number;
}

/** Half of the car's length. */
const CAR_REACH = 30;

interface World {
  drawGround(pen: Pen, view: Edges): void;
  /** Those within `reach` of the eye; transparent where they cover the car. */
  drawProps(
    pen: Pen,
    reach: number,
    eyeX: number,
    eyeY: number,
    car: { x: number; y: number },
  ): void;
}

export function buildWorld(track: Track, variant: Variant): World {
  const road = new Path2D();
  for (const { x, y } of track.points) road.lineTo(x, y);
  road.closePath();
  const props = plant(track);
  return {
    drawGround: (pen, view) => {
      drawGrid(pen, view, variant);
      drawRoad(pen, road, track, variant);
    },
    drawProps: (pen, reach, eyeX, eyeY, car) => {
      const far = (prop: Prop) => Math.hypot(prop.x - eyeX, prop.y - eyeY);
      props
        .filter((prop) => far(prop) < reach + 260)
        .sort((a, b) => far(b) - far(a))
        .forEach((prop) => {
          pen.globalAlpha = covers(prop, eyeX, eyeY, car) ? 0.3 : 1;
          drawProp(pen, prop, variant, eyeX, eyeY);
        });
      pen.globalAlpha = 1;
    },
  };
}

/** Between its foot and its top, which perspective moves away from the eye. */
function covers(
  { x, y, size, height }: Prop,
  eyeX: number,
  eyeY: number,
  car: { x: number; y: number },
): boolean {
  const [leanX, leanY] = [(x - eyeX) * height, (y - eyeY) * height];
  const along = ((car.x - x) * leanX + (car.y - y) * leanY) / (leanX ** 2 + leanY ** 2 || 1);
  const share = Math.min(1, Math.max(0, along));
  const gap = Math.hypot(car.x - x - leanX * share, car.y - y - leanY * share);
  return gap < size * (1 + height) + CAR_REACH;
}

function plant(track: Track): Prop[] {
  const random = createRandom(17);
  const props: Prop[] = [];
  for (let attempt = 0; attempt < 2600 && props.length < 330; attempt++) {
    const prop = {
      x: random.range(-500, 4100),
      y: random.range(-500, 3000),
      size: random.range(46, 92),
      height: random.range(0.12, 0.36),
      hue: random.int(0, 3),
    };
    const clear = track.points.every(
      ({ x, y }) => Math.hypot(x - prop.x, y - prop.y) > track.width / 2 + prop.size + 34,
    );
    if (
      clear &&
      props.every(({ x, y, size }) => Math.hypot(x - prop.x, y - prop.y) > size + prop.size + 14)
    )
      props.push(prop);
  }
  return props;
}

function drawGrid(pen: Pen, view: Edges, { ground, grid, scenery }: Variant): void {
  const cell = 120;
  pen.fillStyle = ground[0];
  pen.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
  const startX = Math.floor(view.left / cell);
  const startY = Math.floor(view.top / cell);
  pen.fillStyle = ground[1];
  for (let column = startX; column * cell < view.right; column++) {
    for (let row = startY; row * cell < view.bottom; row++) {
      if ((column + row) % 2 === 0) pen.fillRect(column * cell, row * cell, cell, cell);
    }
  }
  pen.strokeStyle = alpha(grid, scenery === 'tower' ? 0.55 : 0.25);
  pen.fillStyle = alpha(grid, 0.4);
  pen.lineWidth = 2;
  pen.beginPath();
  for (let column = startX; column * cell < view.right; column++) {
    for (let row = startY; row * cell < view.bottom; row++) {
      const [x, y] = [column * cell, row * cell];
      if (scenery === 'tower') {
        pen.moveTo(x, y + cell);
        pen.lineTo(x, y);
        pen.lineTo(x + cell, y);
      } else if (scenery === 'rock') {
        if ((column * 7 + row * 13) % 4 !== 0) continue;
        pen.moveTo(x, y);
        pen.lineTo(x + 40, y + 35);
        pen.lineTo(x + 30, y + 80);
        pen.lineTo(x + 90, y + 110);
      } else {
        pen.moveTo(x + 20, y + 60 + ((column * 5) % 3) * 16);
        pen.quadraticCurveTo(x + 45, y + 40, x + 70, y + 60 + ((row * 5) % 3) * 16);
      }
    }
  }
  pen.stroke();
}

function drawRoad(
  pen: Pen,
  road: Path2D,
  track: Track,
  { kerbs, road: tar, glow, scenery }: Variant,
): void {
  const { width } = track;
  pen.lineJoin = 'round';
  const strokeRoad = (
    color: string,
    lineWidth: number,
    dash: readonly number[] = [],
    offset = 0,
  ) => {
    pen.strokeStyle = color;
    pen.lineWidth = lineWidth;
    pen.setLineDash([...dash]);
    pen.lineDashOffset = offset;
    pen.stroke(road);
  };
  strokeRoad(alpha(glow, 0.1), width + 130);
  strokeRoad(alpha(glow, 0.18), width + 70);
  strokeRoad(kerbs[0], width + 24);
  strokeRoad(kerbs[1], width + 24, [44, 44]);
  strokeRoad(darken(tar, 0.3), width);
  strokeRoad(tar, width - 12);
  strokeRoad(lighten(tar, 0.07), width * 0.55);
  strokeRoad(alpha(scenery === 'tower' ? kerbs[1] : '#ffffff', 0.75), 5, [46, 50]);
  pen.setLineDash([]);
  const every = track.points.length / GATES_A_LAP;
  for (let gate = 1; gate < GATES_A_LAP; gate++)
    drawChevrons(pen, track, Math.round(gate * every), alpha(glow, 0.55));
  drawFinish(pen, track);
}

function drawChevrons(pen: Pen, track: Track, index: number, color: string): void {
  const { x, y, heading } = getPoint(track, index);
  pen.save();
  pen.translate(x, y);
  pen.rotate(heading);
  pen.strokeStyle = color;
  pen.lineWidth = 10;
  pen.beginPath();
  for (let lane = -1; lane <= 1; lane++) {
    const middle = (lane * track.width) / 3.4;
    pen.moveTo(-16, middle - 24);
    pen.lineTo(12, middle);
    pen.lineTo(-16, middle + 24);
  }
  pen.stroke();
  pen.restore();
}

function drawFinish(pen: Pen, track: Track): void {
  const { x, y, heading } = getPoint(track, 0);
  pen.save();
  pen.translate(x, y);
  pen.rotate(heading);
  const cell = track.width / 12;
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 3; column++) {
      pen.fillStyle = (row + column) % 2 === 0 ? '#ffffff' : '#141226';
      pen.fillRect(column * cell, -track.width / 2 + row * cell, cell, cell);
    }
  }
  pen.restore();
}

/** Offsets the tops away from the viewer, so that flat shapes look upright. */
function drawProp(
  pen: Pen,
  { x, y, size, height, hue }: Prop,
  variant: Variant,
  eyeX: number,
  eyeY: number,
): void {
  const grow = 1 + height;
  const topX = eyeX + (x - eyeX) * grow;
  const topY = eyeY + (y - eyeY) * grow;
  const color = variant.rivalColors[hue] ?? variant.glow;
  if (variant.scenery === 'tower') return drawTower(pen, x, y, topX, topY, size * 0.8, grow, color);
  if (variant.scenery === 'palm') return drawPalm(pen, x, y, topX, topY, size, hue);
  drawSpike(pen, x, y, topX, topY, size, variant, hue);
}

function drawTower(
  pen: Pen,
  x: number,
  y: number,
  topX: number,
  topY: number,
  half: number,
  grow: number,
  color: string,
): void {
  const base = [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ] as const;
  const wide = half * grow;
  const top = [
    [topX - wide, topY - wide],
    [topX + wide, topY - wide],
    [topX + wide, topY + wide],
    [topX - wide, topY + wide],
  ] as const;
  const sides = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
  ] as const;
  for (const [from, to] of sides) {
    polygon(pen, [base[from], base[to], top[to], top[from]]);
    pen.fillStyle = mix('#0e0830', color, from % 2 ? 0.12 : 0.2);
    pen.fill();
    pen.strokeStyle = alpha(color, 0.55);
    pen.lineWidth = 2;
    pen.beginPath();
    for (const level of [0.25, 0.5, 0.75]) {
      pen.moveTo(
        base[from][0] + (top[from][0] - base[from][0]) * level,
        base[from][1] + (top[from][1] - base[from][1]) * level,
      );
      pen.lineTo(
        base[to][0] + (top[to][0] - base[to][0]) * level,
        base[to][1] + (top[to][1] - base[to][1]) * level,
      );
    }
    pen.stroke();
  }
  polygon(pen, top);
  pen.fillStyle = mix('#150c42', color, 0.25);
  pen.fill();
  pen.lineWidth = 5;
  pen.strokeStyle = color;
  pen.stroke();
  pen.fillStyle = alpha(color, 0.75);
  const cell = wide / 2.6;
  for (let row = -1; row <= 1; row++)
    for (let column = -1; column <= 1; column++)
      if ((row + column) % 2 === 0)
        pen.fillRect(
          topX + column * cell - cell * 0.3,
          topY + row * cell - cell * 0.3,
          cell * 0.6,
          cell * 0.6,
        );
}

function drawPalm(
  pen: Pen,
  x: number,
  y: number,
  topX: number,
  topY: number,
  size: number,
  hue: number,
): void {
  ellipse(pen, x + 14, y + 14, size * 0.75, size * 0.6);
  pen.fillStyle = alpha('#5b2333', 0.3);
  pen.fill();
  pen.strokeStyle = '#7b4a2a';
  pen.lineWidth = 15;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(topX, topY);
  pen.stroke();
  for (const [turn, color] of [
    [0.35, '#0f6b5c'],
    [0, hue % 2 ? '#1fae79' : '#27c281'],
  ] as const) {
    pen.fillStyle = color;
    pen.beginPath();
    starPath(pen, topX, topY, size, 8, turn + hue, 0.3);
    pen.fill();
  }
  pen.strokeStyle = '#8ff0b4';
  pen.lineWidth = 3;
  pen.beginPath();
  for (let frond = 0; frond < 8; frond++) {
    pen.moveTo(topX, topY);
    pen.lineTo(
      topX + Math.cos(hue + (frond * TAU) / 8) * size * 0.8,
      topY + Math.sin(hue + (frond * TAU) / 8) * size * 0.8,
    );
  }
  pen.stroke();
  pen.fillStyle = '#7b3f1d';
  for (const [dx, dy] of [
    [-7, 2],
    [7, 4],
    [0, -7],
  ] as const) {
    circle(pen, topX + dx, topY + dy, 8);
    pen.fill();
  }
}

function drawSpike(
  pen: Pen,
  x: number,
  y: number,
  topX: number,
  topY: number,
  size: number,
  { scenery, glow }: Variant,
  hue: number,
): void {
  const [light, dark] = scenery === 'crystal' ? ['#ffffff', '#5aa9e6'] : ['#7a4238', '#1c0b0c'];
  const sides = 6;
  const corner = (index: number) => {
    const angle = hue + (index / sides) * TAU;
    const reach = size * (0.85 + 0.25 * Math.sin(index * 2.4 + hue));
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  };
  const apexX = topX + (topX - x) * 0.8;
  const apexY = topY + (topY - y) * 0.8;
  for (let index = 0; index < sides; index++) {
    polygon(pen, [corner(index), corner(index + 1), [apexX, apexY]]);
    pen.fillStyle = mix(dark, light, 0.5 + 0.5 * Math.sin(index * 1.05 + 2.4));
    pen.fill();
  }
  if (scenery === 'rock') {
    circle(pen, apexX, apexY, size * 0.24);
    pen.fillStyle = glow;
    pen.fill();
    circle(pen, apexX, apexY, size * 0.13);
    pen.fillStyle = '#ffe98a';
    pen.fill();
  }
}
