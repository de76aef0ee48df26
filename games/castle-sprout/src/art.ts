import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { ellipse, glow, linear, rays, vignette } from '../../kit/paint.ts';
import { drawCastle, drawPest, drawPlant, drawSeed } from './figures.ts';
import type { PestKind, PlantKind } from './defense.ts';
import { drawVista, LANDS } from './land.ts';
import type { Skin, Variant } from './variants.ts';

const LOOKS: Record<
  Skin,
  {
    fill: readonly string[];
    outline: string;
    halo: string;
    plant: PlantKind;
    pest: PestKind;
    second: PlantKind;
  }
> = {
  meadow: {
    fill: ['#ffffff', '#fff6a8', '#ffd23e'],
    outline: '#2f7a1c',
    halo: '#ffffff',
    plant: 'pea',
    second: 'sun',
    pest: 'beetle',
  },
  frost: {
    fill: ['#ffffff', '#e0f6ff', '#8fdcff'],
    outline: '#1d3f8f',
    halo: '#ffffff',
    plant: 'frost',
    second: 'pea',
    pest: 'ant',
  },
  desert: {
    fill: ['#fffbe0', '#ffe27a', '#ff9d2f'],
    outline: '#8f2a1a',
    halo: '#fff0c2',
    plant: 'sun',
    second: 'melon',
    pest: 'snail',
  },
  marsh: {
    fill: ['#ffffff', '#d9ffe0', '#8df7a0'],
    outline: '#2a1f7a',
    halo: '#dfe4ff',
    plant: 'melon',
    second: 'frost',
    pest: 'moth',
  },
};

export function drawArt(
  pen: CanvasRenderingContext2D,
  frame: Frame,
  { skin, lines }: Variant,
  font: string,
): void {
  const look = LOOKS[skin];
  drawVista(pen, frame, skin);
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  rays(pen, 560, 320, 900, 18, 'rgba(255,255,255,.08)');
  pen.restore();
  vignette(pen, frame, '#0a0418', 0.5);
  const land = LANDS[skin];
  ellipse(pen, 376, 560, 620, 150);
  pen.fillStyle = linear(pen, 0, 410, 0, 500, [land.path, land.edge]);
  pen.fill();
  const put = (x: number, y: number, size: number, tilt: number, draw: () => void) => {
    pen.save();
    pen.translate(x, y);
    pen.rotate(tilt);
    pen.scale(size / 100, size / 100);
    draw();
    pen.restore();
  };
  glow(pen, 122, 330, 190, '#fff3c0', 0.6);
  put(112, 448, 128, -0.02, () => drawCastle(pen, skin, 1, 'wow'));
  put(716, 316, 84, 0, () => drawPest(pen, 'ant', Math.PI, 2, false));
  put(610, 330, 96, 0.06, () => drawPest(pen, 'beetle', Math.PI, 1, false));
  put(690, 420, 150, -0.04, () =>
    drawPest(pen, look.pest === 'beetle' ? 'snail' : look.pest, Math.PI, 0.4, false),
  );
  put(556, 430, 128, 0.05, () => drawPest(pen, look.pest, Math.PI, 0.9, false, 'wow'));
  put(228, 440, 108, -0.06, () => drawPlant(pen, look.second, 2, 0, 0.4, 'happy'));
  for (const [x, y, size] of [
    [452, 348, 13],
    [496, 388, 17],
    [478, 312, 10],
  ] as const)
    drawSeed(pen, look.plant, x, y, size);
  put(362, 400, 206, 0.06, () => drawPlant(pen, look.plant, 3, 0.05, 0.5, 'grit'));
  const size = Math.max(...lines.map((line) => line.length)) > 8 ? 126 : 146;
  const style = {
    x: 376,
    font,
    fill: look.fill,
    outline: look.outline,
    halo: look.halo,
    haloWidth: 8,
    depth: 12,
    maxWidth: 690,
    outlineWidth: size * 0.17,
  };
  letter(pen, lines[0], { ...style, y: 70, size, arc: 10, bounce: 6 });
  letter(pen, lines[1], { ...style, y: 70 + size * 0.82, size, tilt: -0.02 });
}
