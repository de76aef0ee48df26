import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { ellipse, glow, linear, radial, rays, vignette } from '../../kit/paint.ts';
import { drawHero, drawParcel } from './figures.ts';
import { drawBackdrop } from './scenery.ts';
import type { Skin, Variant } from './variants.ts';
import type { Mark } from './yard.ts';

type Pen = CanvasRenderingContext2D;

const LOOKS: Record<
  Skin,
  {
    fill: readonly string[];
    outline: string;
    halo: string;
    light: string;
    ground: readonly string[];
  }
> = {
  yard: {
    fill: ['#ffffff', '#ffe9a8', '#ffb938'],
    outline: '#b3261e',
    halo: '#4a1a08',
    light: '#fff0b0',
    ground: ['#e0a765', '#8a4a22'],
  },
  night: {
    fill: ['#ffffff', '#c8fff0', '#5cf2c0'],
    outline: '#2a1a8a',
    halo: '#050720',
    light: '#ffe9a0',
    ground: ['#2b2f7a', '#0a0d2b'],
  },
  frost: {
    fill: ['#ffffff', '#ffffff', '#bfe6ff'],
    outline: '#d41f45',
    halo: '#0b2c5a',
    light: '#ffffff',
    ground: ['#ffffff', '#9ed6f5'],
  },
  garden: {
    fill: ['#fffbe0', '#ffd23e', '#ff8f1f'],
    outline: '#5a2a0c',
    halo: '#f3ffd0',
    light: '#fffbb0',
    ground: ['#8f5a2c', '#4d2b10'],
  },
};

const PILE: Record<Skin, readonly Mark[]> = {
  yard: ['plain', 'plain', 'plain'],
  night: ['plain', 'plain', 'plain'],
  frost: ['plain', 'plain', 'plain'],
  garden: ['a', 'c', 'b'],
};

export function drawArt(pen: Pen, frame: Frame, { skin, lines }: Variant, font: string): void {
  const look = LOOKS[skin];
  drawBackdrop(pen, frame, skin, 2);
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  rays(pen, 376, 360, 900, 16, 'rgba(255,255,255,.09)', 0.06);
  pen.restore();
  pen.fillStyle = linear(pen, 0, 410, 0, 500, look.ground);
  ellipse(pen, 376, 560, 900, 160);
  pen.fill();
  vignette(pen, frame, '#0a0418', 0.55);
  glow(pen, 400, 350, 300, look.light, 0.7);
  const put = (x: number, y: number, size: number, tilt: number, paint: () => void) => {
    pen.save();
    pen.fillStyle = radial(pen, x, y + size * 0.5, size * 0.75, [
      'rgba(10,0,10,.5)',
      'rgba(10,0,10,0)',
    ]);
    pen.fillRect(x - size, y + size * 0.1, size * 2, size * 0.8);
    pen.translate(x, y);
    pen.rotate(tilt);
    pen.scale(size / 100, size / 100);
    paint();
    pen.restore();
  };
  const [big, second, third] = PILE[skin];
  if (big && second && third) {
    put(650, 330, 118, 0.16, () => drawParcel(pen, skin, third, skin !== 'garden'));
    put(80, 400, 128, -0.12, () => drawParcel(pen, skin, second, false, 'happy'));
    put(662, 434, 124, 0.06, () =>
      drawParcel(pen, skin, skin === 'garden' ? second : big, false, 'happy'),
    );
    put(476, 388, 208, 0.07, () => drawParcel(pen, skin, big, false, 'wow'));
  }
  put(262, 392, 196, 0.14, () =>
    drawHero(pen, skin, { direction: 'right', stride: 0.7, mood: 'grit' }),
  );
  const style = {
    x: 376,
    font,
    fill: look.fill,
    outline: look.outline,
    halo: look.halo,
    haloWidth: 9,
    depth: 13,
    depthColor: look.halo,
    maxWidth: 690,
  };
  letter(pen, lines[0], { ...style, y: 76, size: 128, outlineWidth: 20, arc: 10 });
  letter(pen, lines[1], { ...style, y: 196, size: 128, outlineWidth: 20, tilt: -0.03 });
}
