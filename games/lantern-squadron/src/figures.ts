import { alpha, darken, lighten } from '../../kit/color.ts';
import { drawFace, type Mood } from '../../kit/face.ts';
import {
  circle,
  ellipse,
  glow,
  paint,
  linear,
  polygon,
  radial,
  roundRect,
} from '../../kit/paint.ts';
import type { Breed } from './waves.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

/** Scaled by its radius. */
interface Figure {
  x: number;
  y: number;
  radius: number;
  /** Animation time in seconds. */
  time: number;
  lean?: number;
  mood?: Mood;
}

export function drawHero(
  pen: Pen,
  { world, hero, shot }: Variant,
  { x, y, radius, time, lean = 0, mood = 'happy' }: Figure,
): void {
  glow(pen, x, y, radius * 3.4, shot, 0.5 + 0.08 * Math.sin(time * 9));
  pen.save();
  pen.translate(x, y);
  pen.rotate(lean * 0.3);
  drawHeroWings(pen, radius, time, world === 'storm' ? '#ffffff' : lighten(shot, 0.5));
  if (world === 'storm') kiteBody(pen, radius, hero);
  else if (world === 'harvest') pumpkinBody(pen, radius, hero);
  else if (world === 'forest') fireflyBody(pen, radius, hero, time);
  else lanternBody(pen, radius, hero);
  drawFace(pen, {
    x: lean * radius * 0.2,
    y: world === 'forest' ? -radius * 0.45 : -radius * 0.12,
    span: radius * (world === 'forest' ? 0.55 : 0.72),
    mood,
    lookX: lean,
    lookY: -0.5,
    cheeks: alpha('#ff5d5d', 0.6),
  });
  pen.restore();
}

function drawHeroWings(pen: Pen, radius: number, time: number, color: string): void {
  const beat = 0.25 * Math.sin(time * 16);
  for (const side of [-1, 1]) {
    pen.save();
    pen.scale(side, 1);
    pen.rotate(beat);
    ellipse(pen, radius * 1.25, -radius * 0.25, radius * 0.72, radius * 0.34, -0.35);
    paint(pen, alpha(color, 0.85), alpha('#1b1226', 0.8), radius * 0.08);
    ellipse(pen, radius * 1.05, radius * 0.25, radius * 0.45, radius * 0.22, 0.4);
    paint(pen, alpha(color, 0.7), alpha('#1b1226', 0.8), radius * 0.07);
    pen.restore();
  }
}

function lanternBody(pen: Pen, radius: number, color: string): void {
  const dark = darken(color, 0.65);
  ellipse(pen, 0, 0, radius, radius * 0.92);
  paint(
    pen,
    radial(pen, 0, radius * 0.15, radius, [
      '#fff7c9',
      [0.35, '#ffd257'],
      [0.75, color],
      darken(color, 0.25),
    ]),
    dark,
    radius * 0.09,
  );
  pen.strokeStyle = alpha(dark, 0.45);
  pen.lineWidth = radius * 0.05;
  for (const wide of [0.35, 0.72]) {
    ellipse(pen, 0, 0, radius * wide, radius * 0.92);
    pen.stroke();
  }
  for (const [y, wide] of [
    [-1, 0.5],
    [0.82, 0.44],
  ] as const) {
    roundRect(
      pen,
      -radius * wide,
      radius * y - radius * 0.02,
      radius * wide * 2,
      radius * 0.22,
      radius * 0.07,
    );
    paint(pen, '#ffcf4a', dark, radius * 0.07);
  }
  pen.strokeStyle = '#ffcf4a';
  pen.lineWidth = radius * 0.07;
  pen.beginPath();
  for (const x of [-0.16, 0, 0.16]) {
    pen.moveTo(x * radius, radius * 1.04);
    pen.lineTo(x * radius * 1.5, radius * 1.42);
  }
  pen.stroke();
}

function kiteBody(pen: Pen, radius: number, color: string): void {
  const dark = darken(color, 0.65);
  pen.strokeStyle = dark;
  pen.lineWidth = radius * 0.07;
  pen.beginPath();
  pen.moveTo(0, radius);
  pen.quadraticCurveTo(radius * 0.4, radius * 1.4, 0, radius * 1.9);
  pen.stroke();
  for (const [y, hue] of [
    [1.3, '#ff595e'],
    [1.7, '#37d6ff'],
  ] as const) {
    polygon(pen, [
      [-radius * 0.22, radius * (y - 0.12)],
      [radius * 0.3, radius * (y + 0.14)],
      [radius * 0.3, radius * (y - 0.14)],
      [-radius * 0.22, radius * (y + 0.12)],
    ]);
    paint(pen, hue, dark, radius * 0.05);
  }
  polygon(pen, [
    [0, -radius * 1.2],
    [radius * 0.98, -radius * 0.1],
    [0, radius * 1.15],
    [-radius * 0.98, -radius * 0.1],
  ]);
  paint(pen, linear(pen, 0, -radius, 0, radius, [lighten(color, 0.5), color]), dark, radius * 0.09);
  polygon(pen, [
    [0, -radius * 1.1],
    [0, radius * 1.05],
    [-radius * 0.88, -radius * 0.1],
  ]);
  pen.fillStyle = alpha('#ff5d5d', 0.55);
  pen.fill();
}

function pumpkinBody(pen: Pen, radius: number, color: string): void {
  const dark = darken(color, 0.65);
  roundRect(pen, -radius * 0.12, -radius * 1.2, radius * 0.26, radius * 0.42, radius * 0.1);
  paint(pen, '#5f8f2f', dark, radius * 0.07);
  for (const [x, wide] of [
    [-0.55, 0.5],
    [0.55, 0.5],
    [-0.26, 0.52],
    [0.26, 0.52],
    [0, 0.46],
  ] as const) {
    ellipse(pen, x * radius, 0, wide * radius, radius * 0.86);
    paint(
      pen,
      radial(pen, 0, radius * 0.1, radius * 1.1, ['#fff2a0', [0.3, '#ffc247'], color]),
      dark,
      radius * 0.07,
    );
  }
}

function fireflyBody(pen: Pen, radius: number, color: string, time: number): void {
  glow(pen, 0, radius * 0.6, radius * 2.2, color, 0.6 + 0.2 * Math.sin(time * 6));
  ellipse(pen, 0, radius * 0.55, radius * 0.62, radius * 0.8);
  paint(
    pen,
    radial(pen, 0, radius * 0.6, radius * 0.8, ['#ffffff', lighten(color, 0.4), color]),
    '#1d3312',
    radius * 0.08,
  );
  circle(pen, 0, -radius * 0.38, radius * 0.66);
  paint(pen, '#4a3a6b', '#1a1030', radius * 0.08);
  pen.strokeStyle = '#1a1030';
  pen.lineWidth = radius * 0.08;
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(side * radius * 0.2, -radius * 0.95);
    pen.quadraticCurveTo(side * radius * 0.3, -radius * 1.4, side * radius * 0.6, -radius * 1.42);
    pen.stroke();
    circle(pen, side * radius * 0.6, -radius * 1.42, radius * 0.1);
    paint(pen, color, '#1a1030', radius * 0.05);
  }
}

const PLACES: readonly Breed[] = ['drifter', 'diver', 'spitter', 'spinner'];

export function drawFoe(pen: Pen, variant: Variant, breed: Breed, figure: Figure, flash = 0): void {
  const color =
    breed === 'boss'
      ? variant.bossColor
      : (variant.foes[PLACES.indexOf(breed)] ?? variant.bossColor);
  const lit = flash > 0 ? lighten(color, flash * 0.7) : color;
  const mood =
    figure.mood ??
    (breed === 'diver' || breed === 'boss' ? 'grit' : breed === 'spitter' ? 'wow' : 'calm');
  pen.save();
  pen.translate(figure.x, figure.y);
  pen.rotate((figure.lean ?? 0) * 0.35);
  if (variant.world === 'festival') moth(pen, figure, lit, mood);
  else if (variant.world === 'storm') kite(pen, figure, lit, mood);
  else if (variant.world === 'harvest') bat(pen, figure, lit, mood);
  else beetle(pen, figure, lit, mood);
  if (breed === 'boss')
    crown(
      pen,
      figure.radius * 0.5,
      variant.world === 'storm' ? -figure.radius * 1.15 : -figure.radius * 0.8,
    );
  pen.restore();
}

function moth(pen: Pen, { radius, time }: Figure, color: string, mood: Mood): void {
  const dark = darken(color, 0.6);
  const flap = 0.75 + 0.25 * Math.sin(time * 11);
  for (const side of [-1, 1]) {
    pen.save();
    pen.scale(side * flap, 1);
    ellipse(pen, radius * 0.85, radius * 0.45, radius * 0.55, radius * 0.45, 0.5);
    paint(pen, darken(color, 0.2), dark, radius * 0.08);
    ellipse(pen, radius * 0.95, -radius * 0.3, radius * 0.8, radius * 0.58, -0.45);
    paint(
      pen,
      linear(pen, 0, -radius, radius * 1.6, radius * 0.4, [
        lighten(color, 0.5),
        color,
        darken(color, 0.2),
      ]),
      dark,
      radius * 0.09,
    );
    circle(pen, radius * 1.1, -radius * 0.35, radius * 0.28);
    paint(pen, '#fff3c4', dark, radius * 0.08);
    circle(pen, radius * 1.1, -radius * 0.35, radius * 0.13);
    pen.fillStyle = dark;
    pen.fill();
    pen.restore();
    pen.strokeStyle = dark;
    pen.lineWidth = radius * 0.09;
    pen.beginPath();
    pen.moveTo(side * radius * 0.15, -radius * 0.5);
    pen.quadraticCurveTo(side * radius * 0.25, -radius, side * radius * 0.55, -radius * 0.98);
    pen.stroke();
  }
  ellipse(pen, 0, radius * 0.05, radius * 0.48, radius * 0.68);
  paint(
    pen,
    linear(pen, 0, -radius * 0.6, 0, radius * 0.7, ['#fff7e6', lighten(color, 0.35)]),
    dark,
    radius * 0.09,
  );
  drawFace(pen, { x: 0, y: -radius * 0.12, span: radius * 0.44, mood, lookY: 0.6 });
}

function kite(pen: Pen, { radius, time }: Figure, color: string, mood: Mood): void {
  const dark = darken(color, 0.6);
  pen.strokeStyle = dark;
  pen.lineWidth = radius * 0.08;
  pen.beginPath();
  pen.moveTo(0, -radius);
  pen.bezierCurveTo(
    Math.sin(time * 4) * radius,
    -radius * 1.4,
    -Math.sin(time * 4) * radius,
    -radius * 1.8,
    Math.sin(time * 4 + 1) * radius * 0.4,
    -radius * 2.2,
  );
  pen.stroke();
  for (const step of [1.4, 1.8, 2.2]) {
    const x = Math.sin(time * 4 + step) * radius * 0.3;
    polygon(pen, [
      [x - radius * 0.24, -radius * step - radius * 0.13],
      [x + radius * 0.24, -radius * step + radius * 0.13],
      [x + radius * 0.24, -radius * step - radius * 0.13],
      [x - radius * 0.24, -radius * step + radius * 0.13],
    ]);
    paint(pen, '#ffffff', dark, radius * 0.05);
  }
  polygon(pen, [
    [0, radius * 1.2],
    [radius, 0],
    [0, -radius],
    [-radius, 0],
  ]);
  paint(pen, linear(pen, -radius, 0, radius, 0, [lighten(color, 0.35), color]), dark, radius * 0.1);
  polygon(pen, [
    [0, radius * 1.1],
    [radius * 0.9, 0],
    [0, 0],
  ]);
  pen.fillStyle = alpha('#ffffff', 0.45);
  pen.fill();
  polygon(pen, [
    [0, -radius * 0.9],
    [-radius * 0.9, 0],
    [0, 0],
  ]);
  pen.fill();
  drawFace(pen, { x: 0, y: -radius * 0.05, span: radius * 0.55, mood, lookY: 0.6 });
}

function bat(pen: Pen, { radius, time }: Figure, color: string, mood: Mood): void {
  const dark = darken(color, 0.65);
  const flap = Math.sin(time * 10) * 0.35;
  for (const side of [-1, 1]) {
    pen.save();
    pen.scale(side, 1);
    pen.rotate(flap * 0.6);
    pen.beginPath();
    pen.moveTo(radius * 0.3, -radius * 0.2);
    pen.quadraticCurveTo(radius * 1.1, -radius * 1.1, radius * 1.9, -radius * 0.35);
    pen.quadraticCurveTo(radius * 1.55, -radius * 0.2, radius * 1.5, radius * 0.25);
    pen.quadraticCurveTo(radius * 1.15, -radius * 0.1, radius * 0.95, radius * 0.4);
    pen.quadraticCurveTo(radius * 0.7, 0, radius * 0.3, radius * 0.35);
    pen.closePath();
    paint(
      pen,
      linear(pen, 0, -radius, 0, radius * 0.5, [lighten(color, 0.35), darken(color, 0.1)]),
      dark,
      radius * 0.09,
    );
    polygon(pen, [
      [radius * 0.1, -radius * 0.5],
      [radius * 0.5, -radius * 1.15],
      [radius * 0.62, -radius * 0.3],
    ]);
    paint(pen, color, dark, radius * 0.09);
    pen.restore();
  }
  ellipse(pen, 0, 0, radius * 0.68, radius * 0.72);
  paint(
    pen,
    radial(pen, -radius * 0.2, -radius * 0.3, radius, [
      lighten(color, 0.5),
      color,
      darken(color, 0.2),
    ]),
    dark,
    radius * 0.1,
  );
  drawFace(pen, {
    x: 0,
    y: -radius * 0.1,
    span: radius * 0.55,
    mood,
    white: '#fff6b0',
    lookY: 0.6,
  });
  pen.fillStyle = '#ffffff';
  for (const side of [-1, 1]) {
    polygon(pen, [
      [side * radius * 0.12, radius * 0.34],
      [side * radius * 0.3, radius * 0.34],
      [side * radius * 0.2, radius * 0.58],
    ]);
    pen.fill();
  }
}

function beetle(pen: Pen, { radius, time }: Figure, color: string, mood: Mood): void {
  const dark = darken(color, 0.65);
  pen.strokeStyle = dark;
  pen.lineWidth = radius * 0.12;
  pen.lineCap = 'round';
  for (const side of [-1, 1]) {
    for (const [index, y] of [-0.5, 0, 0.45].entries()) {
      const kick = Math.sin(time * 9 + index * 2) * 0.14;
      pen.beginPath();
      pen.moveTo(side * radius * 0.5, y * radius);
      pen.lineTo(side * radius * 1.15, (y - 0.15 + kick) * radius);
      pen.lineTo(side * radius * 1.3, (y + 0.3 + kick) * radius);
      pen.stroke();
    }
    pen.beginPath();
    pen.moveTo(side * radius * 0.25, radius * 0.75);
    pen.quadraticCurveTo(side * radius * 0.85, radius * 1, side * radius * 0.35, radius * 1.35);
    pen.stroke();
  }
  ellipse(pen, 0, -radius * 0.15, radius * 0.86, radius * 0.9);
  paint(
    pen,
    radial(pen, -radius * 0.3, -radius * 0.5, radius * 1.5, [
      lighten(color, 0.6),
      color,
      darken(color, 0.35),
    ]),
    dark,
    radius * 0.1,
  );
  pen.beginPath();
  pen.moveTo(0, -radius);
  pen.lineTo(0, radius * 0.3);
  pen.stroke();
  pen.fillStyle = alpha('#ffffff', 0.6);
  for (const [x, y] of [
    [-0.4, -0.55],
    [0.4, -0.55],
    [-0.5, -0.1],
    [0.5, -0.1],
  ] as const) {
    circle(pen, x * radius, y * radius, radius * 0.12);
    pen.fill();
  }
  ellipse(pen, 0, radius * 0.58, radius * 0.58, radius * 0.42);
  paint(pen, darken(color, 0.3), dark, radius * 0.09);
  drawFace(pen, { x: 0, y: radius * 0.5, span: radius * 0.46, mood, lookY: 0.6 });
}

function crown(pen: Pen, size: number, y: number): void {
  polygon(pen, [
    [-size, y],
    [-size * 1.1, y - size],
    [-size * 0.5, y - size * 0.5],
    [0, y - size * 1.25],
    [size * 0.5, y - size * 0.5],
    [size * 1.1, y - size],
    [size, y],
  ]);
  paint(pen, linear(pen, 0, y - size, 0, y, ['#fff3a8', '#ffb72e']), '#5a2d06', size * 0.12);
}
