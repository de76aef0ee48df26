import { alpha } from '../../kit/color.ts';
import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { glow, rays, vignette } from '../../kit/paint.ts';
import { drawBat, drawGhost, drawKeeper, drawThorn } from './figures.ts';
import { drawLedge, drawScene } from './scene.ts';
import type { Variant } from './variants.ts';

export function drawArt(
  pen: CanvasRenderingContext2D,
  frame: Frame,
  variant: Variant,
  font: string,
): void {
  drawScene(pen, frame, variant, 240, 2);
  rays(pen, 512, 150, 900, 22, alpha(variant.moon, 0.13), 0.1);
  drawLedge(pen, variant, { x: -60, y: 452, width: 330 }, frame.bottom);
  drawLedge(pen, variant, { x: 590, y: 432, width: 320 }, frame.bottom);
  drawThorn(pen, variant, 668, 430, 1);
  drawBat(pen, variant, 690, 96, 0.4);
  glow(pen, 520, 250, 330, variant.light, 0.55);
  for (const [x, y, size, mood] of [
    [96, 412, 40, 'happy'],
    [190, 384, 50, 'grin'],
    [296, 356, 60, 'wow'],
    [412, 334, 70, 'happy'],
  ] as const)
    drawGhost(pen, variant, { x, y, size, time: x / 60, mood, lookX: 0.7, lean: -0.16 });
  drawKeeper(pen, variant, {
    x: 566,
    y: 378,
    size: 106,
    stride: 0.6,
    airborne: true,
    lean: -0.05,
    mood: 'grin',
  });
  vignette(pen, frame, variant.theme.back, 0.72);
  variant.lines.forEach((line, index) => {
    letter(pen, line, {
      x: 30 + index * 8,
      y: 102 + index * 114,
      size: 150,
      font,
      align: 'left',
      fill: variant.letters,
      outline: variant.theme.back,
      outlineWidth: 26,
      halo: variant.letters[2] ?? '#ffffff',
      haloWidth: 5,
      depth: 11,
      maxWidth: index === 0 ? 410 : 390,
      tilt: -0.05,
      bounce: 8,
    });
  });
}
