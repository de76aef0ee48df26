import { alpha } from '../../kit/color.ts';
import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { rays, vignette } from '../../kit/paint.ts';
import { drawFruit, drawWorm } from './fruit.ts';
import { drawCrown, drawScene } from './scene.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

export function drawArt(pen: Pen, frame: Frame, variant: Variant, font: string): void {
  drawScene(pen, frame, variant, 3, 0);
  rays(pen, 376, 200, 900, 22, alpha('#ffffff', variant.night ? 0.08 : 0.16), 0.1);
  for (const [x, y, size, seed] of [
    [30, 40, 130, 3],
    [720, 30, 140, 8],
    [376, -60, 150, 12],
    [200, -40, 110, 22],
    [560, -50, 110, 26],
  ] as const)
    drawCrown(pen, x, y, size, variant, seed);
  const fruits = [...variant.lines[0]].map((sign, index) => ({
    sign,
    x: 118 + index * 166,
    y: 158 + (index % 2) * 34,
    turn: (index % 2 ? 1 : -1) * 0.09,
  }));
  pen.strokeStyle = variant.bark;
  pen.lineWidth = 8;
  for (const { x, y } of fruits) {
    pen.beginPath();
    pen.moveTo(x - 6, 0);
    pen.quadraticCurveTo(x + 16, y - 110, x + 8, y - 80);
    pen.stroke();
  }
  for (const { sign, x, y, turn } of fruits)
    drawFruit(pen, variant, font, { x, y, radius: 88, sign, turn });
  drawWorm(
    pen,
    variant,
    Array.from({ length: 40 }, (_, step) => ({
      x: 40 + step * 15.4,
      y: 292 + Math.sin(step * 0.46) * 20 - Math.max(0, step - 30) * 2,
    })),
    46,
    'grin',
  );
  drawFruit(pen, variant, font, { x: 80, y: 430, radius: 62, mood: 'grin', turn: -0.2 });
  drawFruit(pen, variant, font, {
    x: 684,
    y: 424,
    radius: 68,
    mood: 'happy',
    turn: 0.2,
    ripe: true,
  });
  vignette(pen, frame, variant.theme.back, 0.6);
  letter(pen, variant.lines[1], {
    x: 376,
    y: 404,
    size: 132,
    font,
    fill: variant.letters,
    outline: variant.theme.back,
    outlineWidth: 26,
    halo: '#ffffff',
    haloWidth: 6,
    depth: 13,
    maxWidth: 660,
    arc: 22,
  });
}
