import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { glow, rays, vignette } from '../../kit/paint.ts';
import { COATS, drawCart, drawHead, drawTreat, drawWorm, type Point, RIVALS } from './figures.ts';
import { drawScene } from './scenery.ts';
import type { Skin, Variant } from './variants.ts';

const LOOKS: Record<
  Skin,
  { fill: readonly string[]; outline: string; halo: string; light: string }
> = {
  metro: {
    fill: ['#ffffff', '#fff0b0', '#ffc928'],
    outline: '#d0321f',
    halo: '#0c3435',
    light: '#fff3c0',
  },
  midnight: {
    fill: ['#ffffff', '#9df4ff', '#2de2ff'],
    outline: '#e01fae',
    halo: '#0b0430',
    light: '#ff5ad0',
  },
  garden: {
    fill: ['#ffffff', '#fff6a0', '#ffe14d'],
    outline: '#d8321f',
    halo: '#1d4208',
    light: '#fffbb0',
  },
  rush: {
    fill: ['#ffffff', '#d9f6ff', '#38c6ff'],
    outline: '#0a3a7a',
    halo: '#4a0f0c',
    light: '#ffe08a',
  },
};

export function drawArt(
  pen: CanvasRenderingContext2D,
  frame: Frame,
  { skin, lines }: Variant,
  font: string,
): void {
  const look = LOOKS[skin];
  drawScene(pen, frame, skin, 1);
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  rays(pen, 420, 360, 900, 16, 'rgba(255,255,255,.08)');
  pen.restore();
  vignette(pen, frame, '#08031a', 0.5);
  glow(pen, 430, 360, 300, look.light, 0.55);
  const curl = (start: number, end: number, y: number, step: number) =>
    spaced(
      Array.from({ length: 240 }, (_, index) => ({
        x: start + ((end - start) * index) / 239,
        y: y + Math.sin((index / 239) * 5.4 + 0.9) * 54,
      })),
      step,
    );
  if (skin === 'rush') {
    RIVALS.forEach((coat, index) =>
      drawWorm(pen, curl(frame.right + 60, 590, 300 + index * 84, 52), 62, coat, 'grit', false),
    );
  }
  drawWorm(
    pen,
    curl(frame.left - 150, 330, 418, 84),
    128,
    COATS[skin],
    'grin',
    skin === 'midnight',
  );
  drawHead(pen, 372, 396, 190, 0.2, COATS[skin], 'grin');
  drawTreat(pen, skin, 'passenger', 628, 380, 150, 1, 'wow');
  drawTreat(pen, skin, 'passenger', 536, 450, 104, 2, 'happy');
  drawTreat(pen, skin, 'passenger', 706, 456, 112, 4, 'happy');
  drawTreat(pen, skin, 'ticket', 60, 300, 78, 0);
  if (skin === 'garden') drawCart(pen, 118, 452, 104, false);
  const style = {
    x: 376,
    font,
    fill: look.fill,
    outline: look.outline,
    halo: look.halo,
    haloWidth: 9,
    depth: 12,
    depthColor: look.halo,
    maxWidth: 690,
    outlineWidth: 20,
  };
  letter(pen, lines[0], { ...style, y: 64, size: 118, arc: 6, spacing: 3 });
  letter(pen, lines[1], { ...style, y: 172, size: 118, tilt: -0.02, spacing: 3 });
}

function spaced(points: readonly Point[], step: number): Point[] {
  const [first] = points;
  if (!first) return [];
  const found = [first];
  for (const point of points) {
    const last = found.at(-1) ?? first;
    if (Math.hypot(point.x - last.x, point.y - last.y) >= step) found.push(point);
  }
  return found;
}
