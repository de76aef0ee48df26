import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { glow, rays, vignette } from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import type { Mood } from '../../kit/face.ts';
import { drawPiece } from './pieces.ts';
import { drawScene } from './scenery.ts';
import type { Scene, Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

interface Look {
  fill: readonly string[];
  outline: string;
  halo: string;
  light: string;
}

const LOOKS: Record<Scene, Look> = {
  harbor: {
    fill: ['#fffbe0', '#ffd94a', '#ff8a1f'],
    outline: '#5a0f5c',
    halo: '#fff0c2',
    light: '#ffd27a',
  },
  market: {
    fill: ['#ffffff', '#fff3a8', '#ffc31f'],
    outline: '#c22a1e',
    halo: '#ffffff',
    light: '#fff6b0',
  },
  reef: {
    fill: ['#ffffff', '#c6fff4', '#46e0d0'],
    outline: '#06306b',
    halo: '#d9fbff',
    light: '#9dfbff',
  },
  lanterns: {
    fill: ['#fff9d6', '#ffc65c', '#ff5d4d'],
    outline: '#3a0a4a',
    halo: '#ffd9a0',
    light: '#ff9a4d',
  },
};

const HEAP: readonly (readonly [
  x: number,
  y: number,
  radius: number,
  kind: number,
  mood: Mood | undefined,
  tilt: number,
])[] = [
  [70, 470, 62, 4, undefined, -0.3],
  [690, 470, 66, 1, undefined, 0.3],
  [170, 410, 70, 2, 'happy', -0.2],
  [590, 408, 72, 3, 'happy', 0.2],
  [270, 476, 62, 5, 'wow', 0.1],
  [486, 478, 62, 4, 'happy', -0.12],
  [378, 386, 104, 0, 'grin', 0],
];

export function drawArt(pen: Pen, frame: Frame, { scene, lines }: Variant, font: string): void {
  const look = LOOKS[scene];
  drawScene(pen, frame, scene, 1.2);
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  rays(pen, 376, 390, 900, 18, 'rgba(255,255,255,.10)', 0.1);
  pen.restore();
  glow(pen, 376, 400, 330, look.light, 0.75);
  vignette(pen, frame, '#100020', 0.45);
  const random = createRandom(6);
  for (let index = 0; index < 16; index++) {
    const x = random.range(frame.left, frame.right);
    const y = random.range(190, 360);
    if (Math.abs(x - 376) < 150) continue;
    pen.save();
    pen.translate(x, y);
    pen.rotate(random.range(-0.8, 0.8));
    drawPiece(pen, scene, random.int(0, 5), 'none', 0, 0, random.range(14, 30));
    pen.restore();
  }
  for (const [x, y, radius, kind, mood, tilt] of HEAP) {
    pen.save();
    pen.translate(x, y);
    pen.rotate(tilt);
    pen.shadowColor = 'rgba(10,0,30,.55)';
    pen.shadowBlur = 24 * frame.scale;
    pen.shadowOffsetY = 8 * frame.scale;
    drawPiece(pen, scene, kind, 'none', 0, 0, radius);
    pen.shadowColor = 'transparent';
    drawPiece(pen, scene, kind, 'none', 0, 0, radius, mood);
    pen.restore();
  }
  const size = lines.some((line) => line.length > 8) ? 118 : 142;
  const [first = '', second = ''] = lines;
  const style = {
    x: 376,
    font,
    fill: look.fill,
    outline: look.outline,
    halo: look.halo,
    haloWidth: 9,
    outlineWidth: size * 0.2,
    depth: 13,
    maxWidth: 690,
    bounce: 8,
  };
  letter(pen, first, { ...style, y: 82, size, arc: 8 });
  letter(pen, second, { ...style, y: 82 + size * 0.92, size: size * 1.02, tilt: -0.02 });
}
