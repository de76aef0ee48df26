import { alpha } from '../../kit/color.ts';
import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { glow, polygon, rays, vignette } from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import { drawBall, drawGloves, drawPal } from './pals.ts';
import { drawGoal, drawPitch } from './pitch.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

export function drawArt(pen: Pen, frame: Frame, variant: Variant, font: string): void {
  const { rivals, keeping, theme } = variant;
  const [first, second = first, third = first] = rivals;
  drawPitch(pen, frame, variant, 262, 1.3, 0.6);
  rays(pen, 480, 240, 900, 22, alpha('#ffffff', 0.14), 0.1);
  if (!keeping) drawGoal(pen, { x: 450, y: 300, half: 290, height: 235 }, { u: 0.6, v: 0.7 });
  glow(pen, 500, 230, 280, '#fff3c4', 0.45);
  if (keeping) {
    drawPal(pen, first, {
      x: 530,
      y: 190,
      size: 92,
      tilt: -0.22,
      arms: 0.5,
      mood: 'grit',
      lookX: -0.4,
      gloves: false,
    });
    drawStreak(pen, 560, 230, 330, 330, variant);
    drawBall(pen, variant, 318, 306, 96, 0.5, 'wow');
    drawGloves(pen, 330, 424, 150, 0.3);
  } else {
    drawPal(pen, second, {
      x: 676,
      y: 330,
      size: 62,
      tilt: 0.12,
      arms: 1,
      mood: 'grin',
      lookX: -0.5,
      gloves: false,
    });
    drawPal(pen, third, {
      x: 84,
      y: 340,
      size: 62,
      tilt: -0.12,
      arms: 1,
      mood: 'wow',
      lookX: 0.5,
      gloves: false,
    });
    drawPal(pen, first, {
      x: 470,
      y: 206,
      size: 96,
      tilt: -0.5,
      arms: 1,
      mood: 'grit',
      lookX: -0.9,
    });
    drawStreak(pen, 470, 330, 268, 250, variant);
    drawBall(pen, variant, 262, 232, 108, 0.6, 'grin');
  }
  drawTurf(pen, variant);
  vignette(pen, frame, theme.back, 0.7);
  variant.lines.forEach((line, index) => {
    letter(pen, line, {
      x: keeping ? (index === 0 ? 186 : 580) : 376,
      y: keeping ? (index === 0 ? 96 : 412) : 338 + index * 96,
      size: keeping ? 142 : 108,
      font,
      fill: variant.letters,
      outline: theme.back,
      outlineWidth: 26,
      halo: '#ffffff',
      haloWidth: 5,
      depth: 12,
      maxWidth: keeping ? 320 : 640,
      tilt: -0.03,
      arc: 8,
    });
  });
}

function drawStreak(
  pen: Pen,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  { letters }: Variant,
): void {
  const random = createRandom(4);
  for (let line = 0; line < 12; line++) {
    const spread = random.range(-92, 92);
    polygon(pen, [
      [x0 + spread * 0.2, y0 + spread * 0.15],
      [x1 + spread * 0.3, y1 + spread],
      [x1 + spread * 0.3 + 4, y1 + spread + random.range(6, 16)],
    ]);
    pen.fillStyle = alpha(
      random.pick(['#ffffff', letters[1] ?? '#ffffff', letters[2] ?? '#ffffff']),
      0.75,
    );
    pen.fill();
  }
}

function drawTurf(pen: Pen, { grass }: Variant): void {
  const random = createRandom(8);
  for (let clod = 0; clod < 30; clod++) {
    const [x, y, size] = [random.range(20, 740), random.range(300, 490), random.range(4, 13)];
    const turn = random.range(0, 6);
    polygon(pen, [
      [x + Math.cos(turn) * size, y + Math.sin(turn) * size],
      [x + Math.cos(turn + 2.2) * size, y + Math.sin(turn + 2.2) * size],
      [x + Math.cos(turn + 4) * size * 0.7, y + Math.sin(turn + 4) * size * 0.7],
    ]);
    pen.fillStyle = random.pick([grass[0], grass[1], '#ffffff']);
    pen.fill();
  }
}
