import { alpha, darken, lighten, mix } from '../../kit/color.ts';
import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import {
  circle,
  fillSky,
  glow,
  hills,
  linear,
  polygon,
  rays,
  starPath,
  vignette,
} from '../../kit/paint.ts';
import { createRandom, type Random } from '../../kit/random.ts';
import { drawCarBehind } from './car-art.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

const HORIZON = 262;

export function drawArt(pen: Pen, frame: Frame, variant: Variant, font: string): void {
  const random = createRandom(8);
  fillSky(pen, { ...frame, bottom: HORIZON + 40 }, variant.sky);
  drawSun(pen, variant);
  drawSkyline(pen, frame, variant, random);
  drawFloor(pen, frame, variant);
  glow(pen, 520, HORIZON + 10, 420, variant.glow, 0.55);
  drawSmoke(pen, variant, random);
  pen.save();
  pen.translate(520, 468);
  pen.rotate(-0.09);
  pen.transform(1, 0, -0.16, 1, 0, 0);
  pen.scale(0.94, 0.94);
  drawCarBehind(pen, variant.car, variant.glow);
  pen.restore();
  drawSparks(pen, variant, random);
  vignette(pen, frame, variant.theme.back, 0.75);
  variant.lines.forEach((line, index) => {
    letter(pen, line, {
      x: 34 + index * 26,
      y: 92 + index * 118,
      size: 142,
      font,
      align: 'left',
      fill: variant.letters,
      outline: variant.theme.back,
      outlineWidth: 20,
      halo: variant.kerbs[0],
      haloWidth: 6,
      depth: 10,
      maxWidth: 520,
      tilt: -0.05,
    });
  });
}

function drawSun(pen: Pen, { sun, glow: light, scenery }: Variant): void {
  rays(pen, 520, 200, 700, 22, alpha(sun[1] ?? light, 0.14), 0.2);
  glow(pen, 520, 200, 360, sun[1] ?? light, 0.8);
  circle(pen, 520, 196, 168);
  pen.fillStyle = linear(pen, 0, 30, 0, 360, sun);
  pen.fill();
  if (scenery !== 'tower' && scenery !== 'rock') return;
  pen.save();
  pen.clip();
  pen.fillStyle = alpha(scenery === 'tower' ? '#7a1590' : '#5a0f14', 0.85);
  for (let bar = 0; bar < 6; bar++) pen.fillRect(300, 150 + bar * 24, 500, 3 + bar * 2.6);
  pen.restore();
}

function drawSkyline(pen: Pen, frame: Frame, variant: Variant, random: Random): void {
  const { scenery, sky, glow: light, kerbs, theme } = variant;
  if (scenery === 'tower') {
    for (let x = frame.left; x < frame.right; x += random.range(34, 58)) {
      const tall = random.range(40, 170) * (Math.abs(x - 520) < 150 ? 0.4 : 1);
      const wide = random.range(30, 54);
      pen.fillStyle = mix(theme.back, sky[1] ?? light, 0.45);
      pen.fillRect(x, HORIZON - tall, wide, tall + 20);
      pen.fillStyle = random.pick(kerbs);
      for (let y = HORIZON - tall + 8; y < HORIZON - 6; y += 13)
        for (let w = x + 6; w < x + wide - 8; w += 12)
          if (random.chance(0.5)) pen.fillRect(w, y, 6, 6);
    }
    return;
  }
  if (scenery === 'palm') {
    pen.fillStyle = linear(pen, 0, HORIZON - 34, 0, HORIZON + 20, ['#ff7d6b', '#7a2f86']);
    pen.fillRect(frame.left, HORIZON - 34, frame.right - frame.left, 60);
    for (const [x, size, lean] of [
      [690, 1.5, 30],
      [90, 1.2, -20],
      [744, 1.1, 18],
      [20, 1.6, 26],
      [330, 0.8, 14],
    ] as const)
      drawPalmSide(pen, x, HORIZON + 30, size, lean);
    return;
  }
  const layers = [
    [mix(sky[1] ?? light, '#ffffff', scenery === 'crystal' ? 0.25 : 0.02), 130, 61],
    [darken(sky[1] ?? light, 0.45), 84, 43],
  ] as const;
  for (const [color, tall, seed] of layers) {
    const peaks = createRandom(seed);
    pen.beginPath();
    pen.moveTo(frame.left, HORIZON + 20);
    for (let x = frame.left - 60; x < frame.right + 120; x += 110) {
      const high = peaks.range(0.5, 1.2) * tall;
      pen.lineTo(x + 46, HORIZON - high);
      pen.lineTo(x + 58, HORIZON - high + 8);
      pen.lineTo(x + 110, HORIZON - high * 0.2);
    }
    pen.lineTo(frame.right + 120, HORIZON + 20);
    pen.closePath();
    pen.fillStyle = linear(pen, 0, HORIZON - tall, 0, HORIZON, [
      scenery === 'crystal' ? lighten(color, 0.75) : light,
      color,
    ]);
    pen.fill();
  }
}

function drawPalmSide(pen: Pen, x: number, y: number, size: number, lean: number): void {
  pen.strokeStyle = '#3a1240';
  pen.lineCap = 'round';
  pen.lineWidth = 12 * size;
  const topX = x + lean * size;
  const topY = y - 150 * size;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.quadraticCurveTo(x - lean * 0.4, y - 80 * size, topX, topY);
  pen.stroke();
  pen.fillStyle = '#3a1240';
  for (let frond = 0; frond < 7; frond++) {
    const angle = -Math.PI * (frond / 6) + 0.001;
    const tipX = topX + Math.cos(angle) * 86 * size;
    const tipY = topY - Math.sin(-angle) * 34 * size + 38 * size;
    pen.beginPath();
    pen.moveTo(topX, topY - 6);
    pen.quadraticCurveTo(
      (topX + tipX) / 2,
      topY - 62 * size * Math.abs(Math.sin(angle)) - 22 * size,
      tipX,
      tipY,
    );
    pen.quadraticCurveTo(
      (topX + tipX) / 2,
      topY - 20 * size * Math.abs(Math.sin(angle)),
      topX,
      topY + 8,
    );
    pen.fill();
  }
}

function drawFloor(
  pen: Pen,
  frame: Frame,
  { ground, grid, kerbs, road, scenery, glow: light }: Variant,
): void {
  pen.fillStyle = linear(pen, 0, HORIZON, 0, frame.bottom, [lighten(ground[1], 0.2), ground[0]]);
  pen.fillRect(frame.left, HORIZON, frame.right - frame.left, frame.bottom - HORIZON);
  if (scenery === 'tower') {
    pen.strokeStyle = alpha(grid, 0.9);
    pen.lineWidth = 2.5;
    pen.beginPath();
    for (let x = -2400; x <= 3400; x += 120) {
      pen.moveTo(520 + (x - 520) * 0.06, HORIZON);
      pen.lineTo(x, frame.bottom);
    }
    for (let step = 1; step < 14; step++) {
      const y = HORIZON + (frame.bottom - HORIZON) * (step / 13) ** 2.2;
      pen.moveTo(frame.left, y);
      pen.lineTo(frame.right, y);
    }
    pen.stroke();
  } else {
    pen.fillStyle = alpha(grid, 0.4);
    for (const [y, length] of [
      [300, 140],
      [350, 220],
      [430, 300],
    ] as const) {
      hills(pen, { ...frame, bottom: y + 10 }, y, [[5, length, y]]);
      pen.fill();
    }
  }
  const edge = (t: number, side: number) => 520 + side * (8 + 430 * t ** 1.1) - 150 * t * t;
  const strips = 13;
  const getRowY = (index: number) => HORIZON + (frame.bottom - HORIZON) * (index / strips) ** 1.9;
  const depth = (index: number) => (index / strips) ** 1.9;
  for (let index = 0; index < strips; index++) {
    const [near, far] = [depth(index + 1), depth(index)];
    const quad = (grow: number) =>
      polygon(pen, [
        [edge(far, -1) - grow * far, getRowY(index)],
        [edge(far, 1) + grow * far, getRowY(index)],
        [edge(near, 1) + grow * near, getRowY(index + 1) + 1],
        [edge(near, -1) - grow * near, getRowY(index + 1) + 1],
      ]);
    quad(60);
    pen.fillStyle = index % 2 === 0 ? kerbs[0] : kerbs[1];
    pen.fill();
    quad(0);
    pen.fillStyle = index % 2 === 0 ? road : lighten(road, 0.08);
    pen.fill();
    if (index % 2 === 0) continue;
    polygon(pen, [
      [(edge(far, -1) + edge(far, 1)) / 2 - 14 * far, getRowY(index)],
      [(edge(far, -1) + edge(far, 1)) / 2 + 14 * far, getRowY(index)],
      [(edge(near, -1) + edge(near, 1)) / 2 + 14 * near, getRowY(index + 1)],
      [(edge(near, -1) + edge(near, 1)) / 2 - 14 * near, getRowY(index + 1)],
    ]);
    pen.fillStyle = light;
    pen.fill();
  }
}

function drawSmoke(pen: Pen, { glow: light, theme }: Variant, random: Random): void {
  for (let puff = 0; puff < 34; puff++) {
    const t = puff / 34;
    const x = 340 - t * 330 + random.range(-30, 30);
    const y = 440 - t * 20 + random.range(-26, 26);
    circle(pen, x, y, 26 + t * 46 + random.range(-8, 12));
    pen.fillStyle = alpha(
      mix(mix('#ffffff', light, random.range(0, 0.6)), theme.back, t * 0.4),
      0.34,
    );
    pen.fill();
  }
}

function drawSparks(pen: Pen, { letters, glow: light }: Variant, random: Random): void {
  pen.lineCap = 'round';
  for (let spark = 0; spark < 46; spark++) {
    const x = random.range(140, 400);
    const y = 462 - random.range(0, 90) * ((x - 100) / 300);
    const long = random.range(10, 44);
    pen.strokeStyle = random.pick(['#ffffff', '#ffe98a', light, letters[1] ?? light]);
    pen.lineWidth = random.range(2, 5);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x - long, y - long * random.range(0.1, 0.6));
    pen.stroke();
  }
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  starPath(pen, 694, 300, 20, 4, 0, 0.18);
  starPath(pen, 372, 268, 14, 4, 0, 0.18);
  pen.fill();
}
