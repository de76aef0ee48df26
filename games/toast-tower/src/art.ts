import { alpha, lighten } from '../../kit/color.ts';
import type { Mood } from '../../kit/face.ts';
import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { fillSky, glow, halftone, rays, starPath, vignette } from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import { drawSlice } from './food.ts';
import { drawCloud } from './scene.ts';
import type { Variant } from './variants.ts';

const MOODS: readonly Mood[] = ['grin', 'happy', 'wow', 'happy', 'grit', 'happy'];

export function drawArt(
  pen: CanvasRenderingContext2D,
  frame: Frame,
  variant: Variant,
  font: string,
): void {
  const { sky, letters, theme, wall, night } = variant;
  fillSky(pen, frame, sky);
  rays(pen, 540, 210, 900, 18, alpha(night ? '#8d7bff' : '#ffffff', 0.2), 0.1);
  glow(pen, 540, 210, 420, night ? '#8fb4ff' : lighten(wall[0], 0.3), 0.75);
  if (night) drawMoonAndStars(pen, frame);
  halftone(pen, { ...frame, top: 330 }, 15, 6.5, alpha(theme.back, 0.22));
  for (const [x, y, size] of [
    [80, 330, 1.1],
    [690, 360, 1.3],
    [300, 400, 1],
    [700, 90, 0.8],
  ] as const)
    drawCloud(pen, x, y, size, alpha(night ? '#6f67d8' : '#ffffff', 0.9));
  drawTower(pen, variant);
  for (const [x, y, size] of [
    [40, 480, 1.7],
    [250, 500, 1.9],
    [470, 515, 1.6],
    [690, 488, 1.8],
  ] as const)
    drawCloud(pen, x, y, size, night ? '#4d46b8' : '#ffffff');
  pen.fillRect(frame.left, 508, frame.right - frame.left, frame.bottom - 508);
  vignette(pen, frame, theme.back, 0.65);
  variant.lines.forEach((line, index) => {
    letter(pen, line, {
      x: 226,
      y: 130 + index * 130,
      size: 128,
      font,
      fill: letters,
      outline: theme.back,
      outlineWidth: 22,
      halo: '#ffffff',
      haloWidth: 5,
      depth: 12,
      maxWidth: 400,
      tilt: -0.06,
      bounce: 10,
    });
  });
}

function drawMoonAndStars(pen: CanvasRenderingContext2D, frame: Frame): void {
  const random = createRandom(3);
  pen.fillStyle = '#fff7d1';
  pen.beginPath();
  for (let star = 0; star < 60; star++)
    starPath(
      pen,
      random.range(frame.left, frame.right),
      random.range(frame.top, 340),
      random.range(2, 7),
      4,
      0,
      0.35,
    );
  pen.fill();
  pen.beginPath();
  pen.arc(540, 200, 150, 0, 7);
  pen.fillStyle = '#fdf3c4';
  pen.fill();
  pen.fillStyle = alpha('#d9c67e', 0.5);
  for (const [x, y, radius] of [
    [480, 140, 26],
    [610, 250, 34],
    [600, 120, 16],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fill();
  }
}

function drawTower(pen: CanvasRenderingContext2D, variant: Variant): void {
  const scale = 56 / variant.height;
  pen.save();
  pen.translate(548, 512);
  pen.scale(scale * 1.16, scale * 1.16);
  const step = variant.height * 0.98;
  for (let floor = 0; floor < 5; floor++) {
    const width = 214 - floor * 12;
    const sway = Math.sin(floor * 1.5) * 14 + floor * floor * 0.8;
    drawSlice(pen, variant, {
      x: sway,
      y: -(floor + 1) * step,
      width,
      floor,
      mood: MOODS[floor % MOODS.length] ?? 'happy',
      lookX: -0.5,
      tilt: (floor % 2 ? 1 : -1) * 0.03,
    });
  }
  pen.strokeStyle = alpha('#ffffff', 0.85);
  pen.lineWidth = 6;
  pen.lineCap = 'round';
  for (const x of [-22, 30, 78]) {
    pen.beginPath();
    pen.moveTo(x, -step * 7.3);
    pen.lineTo(x - 4, -step * 6.75);
    pen.stroke();
  }
  drawSlice(pen, variant, {
    x: 26,
    y: -step * 6.5,
    width: 146,
    floor: 7,
    mood: 'wow',
    lookX: 0,
    tilt: -0.2,
  });
  pen.restore();
}
