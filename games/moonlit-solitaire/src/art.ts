import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { glow, rays } from '../../kit/paint.ts';
import { drawBack, drawCard } from './cards.ts';
import type { Card } from './klondike.ts';
import { drawNight, drawOwl, drawShade } from './night.ts';
import type { Skin, Variant } from './variants.ts';

const LOOKS: Record<Skin, { fill: readonly string[]; outline: string; halo: string }> = {
  moon: { fill: ['#ffffff', '#fff0c0', '#ffd25c'], outline: '#2a2a9a', halo: '#ffffff' },
  owls: { fill: ['#fffbe0', '#ffd98a', '#ff9a3d'], outline: '#0e4a2c', halo: '#f0ffd9' },
  tea: { fill: ['#ffffff', '#ffe9f0', '#ffb0c8'], outline: '#8f1f45', halo: '#fff6ee' },
  dawn: { fill: ['#fffbe0', '#ffd27a', '#ff6f4d'], outline: '#4a1280', halo: '#fff0d9' },
};

const FAN: readonly Card[] = [
  { suit: 'clubs', rank: 11 },
  { suit: 'diamonds', rank: 12 },
  { suit: 'hearts', rank: 1 },
  { suit: 'spades', rank: 13 },
  { suit: 'hearts', rank: 11 },
];

export function drawArt(
  pen: CanvasRenderingContext2D,
  frame: Frame,
  { skin, lines }: Variant,
  font: string,
): void {
  const look = LOOKS[skin];
  drawNight(pen, frame, skin, 1, 0.9);
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  rays(pen, 376, 480, 900, 20, 'rgba(255,255,255,.08)');
  pen.restore();
  drawShade(pen, frame);
  glow(pen, 376, 420, 340, '#fff0c0', 0.6);
  for (const side of [-1, 1]) {
    for (let card = 0; card < 2; card++) {
      pen.save();
      pen.translate(376 + side * (300 + card * 60), 300 - card * 70);
      pen.rotate(side * (0.5 + card * 0.4));
      pen.scale(0.74 - card * 0.16, 0.74 - card * 0.16);
      drawBack(pen, skin);
      pen.restore();
    }
  }
  FAN.forEach((card, index) => {
    const turn = (index - 2) * 0.25;
    pen.save();
    pen.translate(376, 778);
    pen.rotate(turn);
    pen.translate(0, -414);
    pen.scale(1.5, 1.5);
    pen.shadowColor = 'rgba(10,0,40,.5)';
    pen.shadowBlur = 18 * frame.scale;
    drawCard(pen, skin, card, index === 2 ? 'grin' : 'happy');
    pen.restore();
  });
  if (skin === 'owls')
    for (const [x, size] of [
      [70, 58],
      [682, 58],
    ] as const)
      drawOwl(pen, x, 438, size, 1, 'grin');
  const size = Math.max(...lines.map((line) => line.length)) > 9 ? 100 : 116;
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
  letter(pen, lines[0], { ...style, y: 66, size, tilt: -0.03 });
  letter(pen, lines[1], { ...style, y: 66 + size * 0.98, size, tilt: -0.03 });
}
