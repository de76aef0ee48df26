import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { glow, linear, polygon, radial, rays, starPath, vignette, paint } from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import { drawFighter, drawShell } from './figures.ts';
import { drawTable } from './table.ts';
import type { Skin, Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

const LOOKS: Record<
  Skin,
  {
    fill: readonly string[];
    outline: string;
    halo: string;
    left: readonly string[];
    right: readonly string[];
  }
> = {
  tea: {
    fill: ['#ffffff', '#ffe9f1', '#ff9dbf'],
    outline: '#7a1444',
    halo: '#ffffff',
    left: ['#1d4fc4', '#59b0ff'],
    right: ['#c4183f', '#ff8a7a'],
  },
  bath: {
    fill: ['#ffffff', '#fff7a8', '#ffd92e'],
    outline: '#0a4d8c',
    halo: '#ffffff',
    left: ['#0a63b8', '#4fd8ff'],
    right: ['#0b8f9c', '#6ff0d8'],
  },
  snow: {
    fill: ['#ffffff', '#e8f7ff', '#9fdcff'],
    outline: '#5b2b1a',
    halo: '#ffffff',
    left: ['#27509c', '#a8dcff'],
    right: ['#8f2f4a', '#ffc0b0'],
  },
  siege: {
    fill: ['#fffbe0', '#ffd23e', '#ff8a1f'],
    outline: '#3b1c08',
    halo: '#f7ffd9',
    left: ['#1d7a3a', '#8fe05a'],
    right: ['#5b2a12', '#e0904a'],
  },
};

export function drawArt(pen: Pen, frame: Frame, { skin, lines }: Variant, font: string): void {
  const look = LOOKS[skin];
  const { left, right, top, bottom } = frame;
  drawTable(pen, frame, skin, 1);
  pen.save();
  pen.globalAlpha = 0.86;
  polygon(pen, [
    [left, top],
    [430, top],
    [330, bottom],
    [left, bottom],
  ]);
  pen.fillStyle = linear(pen, left, 0, 400, 0, look.left);
  pen.fill();
  polygon(pen, [
    [right, top],
    [430, top],
    [330, bottom],
    [right, bottom],
  ]);
  pen.fillStyle = linear(pen, 380, 0, right, 0, [...look.right].reverse());
  pen.fill();
  pen.restore();
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  rays(pen, 378, 345, 900, 24, 'rgba(255,255,255,.10)', 0.08);
  pen.restore();
  vignette(pen, frame, '#12001c', 0.5);
  glow(pen, 378, 350, 260, '#fff3c0', 0.9);
  pen.beginPath();
  starPath(pen, 378, 372, 104, 14, 0.1, 0.62);
  paint(pen, radial(pen, 378, 362, 120, ['#ffffff', '#fff3a0', '#ffb52e']), '#ffffff', 6);
  const random = createRandom(5);
  for (let shot = 0; shot < 16; shot++) {
    const team = shot % 2;
    drawShell(
      pen,
      skin,
      skin === 'siege' && team === 1 ? 2 : team,
      378 + random.range(-190, 190),
      350 + random.range(-110, 130),
      random.range(8, 17),
      random.next(),
    );
  }
  const put = (
    x: number,
    y: number,
    size: number,
    team: number,
    turn: number,
    mood: 'grit' | 'grin' | 'wow',
  ) => {
    pen.save();
    pen.translate(x, y);
    pen.rotate(Math.cos(turn) * 0.1);
    pen.scale(size / 100, size / 100);
    drawFighter(pen, skin, { turn, team, mood, recoil: 0, time: 1 });
    pen.restore();
  };
  if (skin === 'siege') {
    put(676, 300, 104, 2, Math.PI + 0.1, 'grit');
    put(500, 448, 114, 2, Math.PI + 0.3, 'grit');
    put(634, 420, 180, 2, Math.PI, 'grit');
  } else put(588, 382, 226, 1, Math.PI + 0.06, 'grit');
  put(172, 382, 232, 0, -0.06, 'grin');
  const size = Math.max(lines[0].length, lines[1].length) > 9 ? 106 : 124;
  const style = {
    x: 376,
    font,
    fill: look.fill,
    outline: look.outline,
    halo: look.halo,
    haloWidth: 8,
    depth: 12,
    maxWidth: 690,
    outlineWidth: size * 0.19,
  };
  letter(pen, lines[0], { ...style, y: 70, size, bounce: 6, tilt: -0.03 });
  letter(pen, lines[1], { ...style, y: 70 + size * 0.98, size, tilt: -0.03 });
}
