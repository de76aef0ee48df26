import { alpha, darken, lighten, mix } from '../../kit/color.ts';
import { TAU } from '../../kit/ease.ts';
import { drawFace, type Mood } from '../../kit/face.ts';
import {
  circle,
  ellipse,
  fillSky,
  glow,
  paint,
  linear,
  polygon,
  radial,
  roundRect,
  starPath,
  type Edges,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import type { Brick } from './field.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

export function drawBackdrop(pen: Pen, view: Edges, variant: Variant, time: number): void {
  fillSky(pen, view, variant.sky);
  const random = createRandom(21);
  if (variant.world === 'space' || variant.world === 'well') drawSpace(pen, view, variant, time);
  else if (variant.world === 'candy') {
    for (let hill = 0; hill < 3; hill++) {
      pen.fillStyle = alpha(['#ff9ecb', '#c79bff', '#8fe3ff'][hill] ?? '#ffffff', 0.6);
      for (let x = view.left - 60; x < view.right + 120; x += 190) {
        ellipse(pen, x + hill * 70, view.bottom - 40 + hill * 40, 150, 210 - hill * 60);
        pen.fill();
      }
    }
    for (let sweet = 0; sweet < 16; sweet++) {
      const [x, y] = [random.range(view.left, view.right), random.range(view.top, view.bottom)];
      lollipop(pen, x, y, random.range(16, 34), random.pick(variant.bricks), time * 0.3 + sweet);
    }
  } else {
    pen.fillStyle = alpha('#ffffff', 0.1);
    for (let beam = 0; beam < 7; beam++) {
      const x = view.left + beam * 190 + Math.sin(time * 0.4 + beam) * 30;
      polygon(pen, [
        [x, view.top],
        [x + 70, view.top],
        [x - 120, view.bottom],
        [x - 260, view.bottom],
      ]);
      pen.fill();
    }
    for (let x = view.left - 20; x < view.right + 40; x += 54)
      coral(pen, x, view.bottom, random.range(50, 150), random.pick(variant.bricks), time + x);
    pen.strokeStyle = alpha('#ffffff', 0.5);
    pen.lineWidth = 2.5;
    for (let bubble = 0; bubble < 30; bubble++) {
      const x = random.range(view.left, view.right);
      const y =
        view.bottom -
        ((time * random.range(20, 60) + random.range(0, 900)) % (view.bottom - view.top));
      circle(pen, x + Math.sin(time + bubble) * 8, y, random.range(3, 12));
      pen.stroke();
    }
  }
}

function drawSpace(pen: Pen, view: Edges, { bricks, world }: Variant, time: number): void {
  const random = createRandom(4);
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  glow(pen, view.left + width * 0.2, view.top + height * 0.3, width * 0.4, bricks[1], 0.35);
  glow(pen, view.left + width * 0.85, view.top + height * 0.7, width * 0.4, bricks[2], 0.3);
  pen.fillStyle = '#ffffff';
  for (let star = 0; star < 110; star++) {
    pen.globalAlpha = 0.35 + 0.6 * Math.abs(Math.sin(time * random.range(0.5, 2) + star));
    pen.beginPath();
    starPath(
      pen,
      view.left + random.next() * width,
      view.top + random.next() * height,
      random.range(1.5, 5),
      4,
      0,
      0.3,
    );
    pen.fill();
  }
  pen.globalAlpha = 1;
  if (world === 'space') {
    planet(pen, view.left + width * 0.08, view.bottom - height * 0.2, 95, '#ff7a5c', '#ffd166');
    planet(pen, view.right - width * 0.07, view.top + height * 0.3, 62, '#3ec6ff', '#b9f3ff');
  }
}

export function planet(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  color: string,
  ring: string,
): void {
  circle(pen, x, y, radius);
  pen.fillStyle = radial(pen, x - radius * 0.4, y - radius * 0.4, radius * 1.5, [
    lighten(color, 0.5),
    color,
    darken(color, 0.55),
  ]);
  pen.fill();
  pen.save();
  pen.clip();
  pen.fillStyle = alpha(darken(color, 0.4), 0.35);
  for (let band = -2; band <= 2; band++) {
    ellipse(pen, x, y + band * radius * 0.42, radius * 1.2, radius * 0.1, -0.2);
    pen.fill();
  }
  pen.restore();
  pen.strokeStyle = alpha(ring, 0.9);
  pen.lineWidth = radius * 0.13;
  pen.beginPath();
  pen.ellipse(x, y, radius * 1.6, radius * 0.4, -0.3, -0.35, Math.PI + 0.35);
  pen.stroke();
}

export function lollipop(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  color: string,
  turn: number,
): void {
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = radius * 0.22;
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + radius * 0.5, y + radius * 2.6);
  pen.stroke();
  circle(pen, x, y, radius);
  paint(pen, color, darken(color, 0.35), radius * 0.1);
  pen.strokeStyle = alpha('#ffffff', 0.85);
  pen.lineWidth = radius * 0.2;
  pen.beginPath();
  for (let step = 0; step < 40; step++) {
    const angle = turn + (step / 40) * TAU * 1.8;
    const reach = (step / 40) * radius * 0.85;
    pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  pen.stroke();
}

function coral(pen: Pen, x: number, y: number, tall: number, color: string, sway: number): void {
  pen.strokeStyle = mix(color, '#0a2a78', 0.45);
  pen.lineCap = 'round';
  pen.lineWidth = tall * 0.16;
  const lean = Math.sin(sway) * 8;
  pen.beginPath();
  pen.moveTo(x, y + 10);
  pen.quadraticCurveTo(x, y - tall * 0.5, x + lean, y - tall);
  pen.moveTo(x, y - tall * 0.35);
  pen.quadraticCurveTo(x - tall * 0.4, y - tall * 0.45, x - tall * 0.38 + lean, y - tall * 0.8);
  pen.moveTo(x, y - tall * 0.5);
  pen.quadraticCurveTo(x + tall * 0.35, y - tall * 0.55, x + tall * 0.36 + lean, y - tall * 0.85);
  pen.stroke();
}

/** Cracks show the remaining hits. */
export function drawBrick(
  pen: Pen,
  variant: Variant,
  { x, y, width, height, hits, kind }: Brick,
  shine = 0,
): void {
  const color =
    kind === 'steel'
      ? variant.steel
      : kind === 'bomb'
        ? variant.bomb
        : (variant.bricks[Math.min(3, Math.max(1, hits)) - 1] ?? variant.bomb);
  const round = variant.world === 'candy' ? height / 2 : variant.world === 'reef' ? 11 : 6;
  const [left, top] = [x - width / 2, y - height / 2];
  roundRect(pen, left, top + 4, width, height, round);
  pen.fillStyle = darken(color, 0.6);
  pen.fill();
  roundRect(pen, left, top, width, height, round);
  pen.fillStyle = linear(pen, 0, top, 0, top + height, [
    lighten(color, 0.35 + shine * 0.6),
    mix(color, '#ffffff', shine * 0.7),
    darken(color, 0.22),
  ]);
  pen.fill();
  pen.save();
  pen.clip();
  if (variant.world === 'candy' && kind === 'plain') {
    pen.fillStyle = alpha('#ffffff', 0.35);
    for (let stripe = -1; stripe < 5; stripe++) {
      polygon(pen, [
        [left + stripe * 18, top + height],
        [left + stripe * 18 + 9, top + height],
        [left + stripe * 18 + 25, top],
        [left + stripe * 18 + 16, top],
      ]);
      pen.fill();
    }
  }
  pen.fillStyle = alpha('#ffffff', 0.45);
  pen.fillRect(left + 6, top + 3, width - 12, 5);
  pen.restore();
  if (kind === 'bomb') {
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    starPath(pen, x, y, height * 0.46, 8, 0, 0.45);
    pen.fill();
  } else if (kind === 'steel') {
    pen.fillStyle = darken(color, 0.45);
    for (const [dx, dy] of [
      [-0.4, -0.25],
      [0.4, -0.25],
      [-0.4, 0.28],
      [0.4, 0.28],
    ] as const) {
      circle(pen, x + dx * width, y + dy * height, 2.6);
      pen.fill();
    }
  } else if (variant.world === 'reef') {
    circle(pen, x - 8, y, 4.5);
    paint(pen, '#ffffff', '#23133a', 1.5);
    circle(pen, x + 8, y, 4.5);
    paint(pen, '#ffffff', '#23133a', 1.5);
    pen.fillStyle = '#23133a';
    for (const eye of [-7, 9]) {
      circle(pen, x + eye, y + 1, 2.2);
      pen.fill();
    }
  } else if (variant.world !== 'candy') {
    polygon(pen, [
      [left + 12, y],
      [left + 18, y - 5],
      [left + width - 18, y - 5],
      [left + width - 12, y],
      [left + width - 18, y + 5],
      [left + 18, y + 5],
    ]);
    pen.fillStyle = alpha('#ffffff', 0.28);
    pen.fill();
  }
}

export function drawComet(
  pen: Pen,
  variant: Variant,
  x: number,
  y: number,
  radius: number,
  mood: Mood,
  lookX: number,
  lookY: number,
): void {
  glow(pen, x, y, radius * 3.2, variant.flame[2] ?? variant.ball, 0.7);
  circle(pen, x, y, radius);
  paint(
    pen,
    radial(pen, x - radius * 0.35, y - radius * 0.4, radius * 1.5, [
      '#ffffff',
      [0.25, lighten(variant.ball, 0.4)],
      variant.ball,
      darken(variant.ball, 0.35),
    ]),
    darken(variant.ball, 0.65),
    Math.max(2, radius * 0.09),
  );
  drawFace(pen, {
    x: x + lookX * radius * 0.14,
    y: y - radius * 0.08 + lookY * radius * 0.1,
    span: radius * 0.74,
    mood,
    lookX,
    lookY,
    cheeks: '#ff7a6b',
  });
}

export function drawBat(
  pen: Pen,
  variant: Variant,
  x: number,
  y: number,
  width: number,
  squash: number,
): void {
  const high = 22 - squash * 6;
  glow(pen, x, y + 8, width * 0.75, variant.bat, 0.45);
  roundRect(pen, x - width / 2, y, width, high, high / 2);
  paint(
    pen,
    linear(pen, 0, y, 0, y + high, [
      lighten(variant.bat, 0.6),
      variant.bat,
      darken(variant.bat, 0.4),
    ]),
    darken(variant.bat, 0.7),
    3,
  );
  for (const side of [-1, 1]) {
    roundRect(pen, x + side * (width / 2 - 14) - 10, y + 1, 20, high - 2, 8);
    paint(pen, side < 0 ? variant.bricks[1] : variant.bricks[0], darken(variant.bat, 0.7), 2.5);
  }
  pen.fillStyle = alpha('#ffffff', 0.7);
  pen.fillRect(x - width * 0.28, y + 4, width * 0.56, 3.5);
}

export function drawWell(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  time: number,
  flame: readonly string[],
): void {
  glow(pen, x, y, radius * 3.4, '#ff4f8b', 0.55);
  for (let ring = 0; ring < 4; ring++) {
    pen.strokeStyle = alpha(
      ['#ffb35c', '#ff5c8a', '#c04fff', flame[1] ?? '#ffffff'][ring] ?? '#ffffff',
      0.85,
    );
    pen.lineWidth = radius * 0.12;
    pen.beginPath();
    const turn = time * (1.4 - ring * 0.25) + ring;
    pen.ellipse(
      x,
      y,
      radius * (1.15 + ring * 0.3),
      radius * (0.55 + ring * 0.2),
      -0.35,
      turn,
      turn + 4.4,
    );
    pen.stroke();
  }
  circle(pen, x, y, radius * 0.82);
  paint(pen, '#05010a', '#ffd9a1', radius * 0.08);
}
