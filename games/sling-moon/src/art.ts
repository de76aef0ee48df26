import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, glow, rays, vignette } from '../../kit/paint.ts';
import { drawGoal, drawHero, drawSky, drawStar, drawWorld } from './worlds.ts';
import type { Skin, Variant } from './variants.ts';

const LOOKS: Record<Skin, { fill: readonly string[]; outline: string; halo: string }> = {
  moon: { fill: ['#ffffff', '#fff3a8', '#ffc928'], outline: '#4a1696', halo: '#ffffff' },
  rings: { fill: ['#fffbe0', '#ffd27a', '#ff7a2f'], outline: '#07384a', halo: '#ffe9b8' },
  reef: { fill: ['#ffffff', '#c8fbff', '#52dcff'], outline: '#b0227a', halo: '#ffffff' },
  candy: { fill: ['#ffffff', '#d9fff0', '#5ff0bf'], outline: '#8a1a78', halo: '#fff2fb' },
};

export function drawArt(
  pen: CanvasRenderingContext2D,
  frame: Frame,
  { skin, lines, theme }: Variant,
  font: string,
): void {
  const look = LOOKS[skin];
  drawSky(pen, frame, skin, 3);
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  rays(pen, 250, 420, 900, 18, 'rgba(255,255,255,.07)');
  pen.restore();
  vignette(pen, frame, '#06001a', 0.5);
  drawWorld(pen, skin, 652, 286, 54, skin === 'reef' ? -1 : 1, 4, 1, 'happy', { x: -0.8, y: 0.4 });
  drawWorld(pen, skin, 66, 286, 42, 1, 2, 2, 'happy', { x: 0.8, y: 0.4 });
  drawGoal(pen, skin, 690, 430, 42, 1);
  for (let step = 0; step < 46; step++) {
    const t = step / 45;
    const angle = Math.PI * 1.12 + t * Math.PI * 0.78;
    const x = 262 + Math.cos(angle) * 236;
    const y = 500 + Math.sin(angle) * 214;
    glow(pen, x, y, 12 + t * 26, theme.accent, 0.5 * t);
    circle(pen, x, y, 2 + t * 12);
    pen.fillStyle = t > 0.6 ? '#ffffff' : theme.accent;
    pen.globalAlpha = 0.3 + t * 0.7;
    pen.fill();
    pen.globalAlpha = 1;
  }
  drawWorld(pen, skin, 246, 470, 148, 1, 0, 1, 'grin', { x: 0.9, y: -0.4 });
  drawStar(pen, 590, 440, 30, 0.5, false);
  drawStar(pen, 640, 372, 22, 1.5, false);
  pen.save();
  pen.translate(484, 388);
  pen.rotate(skin === 'reef' ? 0.35 : 0.12);
  pen.scale(1.62, 1.62);
  drawHero(pen, skin, 'wow', { x: 0.8, y: 0.3 });
  pen.restore();
  const long = Math.max(...lines.map((line) => line.length)) > 6;
  const size = long ? 122 : 136;
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
  letter(pen, lines[0], { ...style, y: 72, size, bounce: 8, arc: 6 });
  letter(pen, lines[1], { ...style, y: 72 + size * 0.94, size, bounce: -8 });
}
