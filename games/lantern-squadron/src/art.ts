import { alpha } from '../../kit/color.ts';
import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, glow, paint, linear, polygon, rays, vignette } from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import { drawFoe, drawHero } from './figures.ts';
import { drawScene } from './scene.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

export function drawArt(pen: Pen, frame: Frame, variant: Variant, font: string): void {
  drawScene(pen, frame, variant, 4);
  rays(pen, 250, 330, 900, 20, alpha(variant.shot, 0.16), 0.15);
  glow(pen, 540, 190, 320, variant.bossColor, 0.5);
  drawFoe(pen, variant, 'boss', {
    x: 548,
    y: 196,
    radius: variant.world === 'storm' ? 122 : 140,
    time: 0.6,
    lean: -0.25,
  });
  for (const [x, y, radius, breed] of [
    [330, 70, 34, 'drifter'],
    [706, 380, 42, 'diver'],
    [420, 128, 26, 'spinner'],
  ] as const)
    drawFoe(pen, variant, breed, { x, y, radius, time: x, lean: -0.3 });
  drawFire(pen, variant);
  glow(pen, 190, 330, 330, variant.shot, 0.9);
  drawHero(pen, variant, { x: 60, y: 420, radius: 34, time: 1, lean: 0.5 });
  drawHero(pen, variant, { x: 338, y: 436, radius: 30, time: 2, lean: 0.5 });
  drawHero(pen, variant, {
    x: 190,
    y: 318,
    radius: variant.world === 'forest' ? 92 : 98,
    time: 0.3,
    lean: 0.55,
    mood: 'grit',
  });
  drawBullets(pen, variant);
  vignette(pen, frame, variant.theme.back, 0.7);
  variant.lines.forEach((line, index) => {
    letter(pen, line, {
      x: index === 0 ? 210 : 500,
      y: index === 0 ? 96 : 424,
      size: 150,
      font,
      fill: variant.letters,
      outline: variant.theme.back,
      outlineWidth: 24,
      halo: '#ffffff',
      haloWidth: 5,
      depth: 12,
      maxWidth: index === 0 ? 390 : 460,
      tilt: -0.05,
      arc: 12,
    });
  });
}

function drawFire(pen: Pen, { shot }: Variant): void {
  for (const turn of [-0.36, -0.18, 0, 0.18]) {
    pen.save();
    pen.translate(218, 290);
    pen.rotate(0.98 + turn);
    for (let bolt = 0; bolt < 4; bolt++) {
      const y = -140 - bolt * 78;
      polygon(pen, [
        [0, y - 44],
        [11, y],
        [0, y + 26],
        [-11, y],
      ]);
      paint(pen, linear(pen, 0, y - 40, 0, y + 24, ['#ffffff', shot]), alpha(shot, 0.6), 7);
    }
    pen.restore();
  }
}

function drawBullets(pen: Pen, { bullet }: Variant): void {
  const random = createRandom(6);
  for (let index = 0; index < 13; index++) {
    const angle = 1.9 + random.range(0, 1.7);
    const reach = random.range(190, 360);
    const [x, y] = [548 + Math.cos(angle) * reach, 196 + Math.sin(angle) * reach * 0.9];
    if (Math.hypot(x - 190, y - 318) < 130) continue;
    glow(pen, x, y, 34, bullet, 0.7);
    circle(pen, x, y, 12);
    paint(pen, '#ffffff', bullet, 7);
  }
}
