import { alpha, darken, lighten } from '../../kit/color.ts';
import { TAU } from '../../kit/ease.ts';
import { drawFace, type Mood } from '../../kit/face.ts';
import { circle, ellipse, paint, linear, polygon, radial, roundRect } from '../../kit/paint.ts';
import type { Rival, Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

interface Pose {
  /** Middle of the shirt. */
  x: number;
  y: number;
  size: number;
  tilt: number;
  /** −1 arms down … 1 arms stretched out above. */
  arms: number;
  mood: Mood;
  lookX?: number;
  gloves?: boolean;
}

/** About 2.6 sizes high. */
export function drawPal(
  pen: Pen,
  { animal, fur, shirt }: Rival,
  { x, y, size, tilt, arms, mood, lookX = 0, gloves = true }: Pose,
): void {
  const dark = darken(fur, 0.65);
  const line = size * 0.06;
  pen.save();
  pen.translate(x, y);
  pen.rotate(tilt);
  pen.lineCap = 'round';
  for (const side of [-1, 1]) {
    limb(
      pen,
      side * size * 0.26,
      size * 0.5,
      side * size * 0.34,
      size * 1.05,
      size * 0.26,
      animal === 'panda' ? '#2c2c3a' : fur,
      dark,
    );
    ellipse(pen, side * size * 0.42, size * 1.12, size * 0.26, size * 0.15);
    paint(pen, '#2b2d42', '#11121f', line);
    const handX = side * size * (0.78 + 0.35 * Math.max(0, arms));
    const handY = -size * (0.1 + 0.75 * arms);
    limb(
      pen,
      side * size * 0.44,
      -size * 0.18,
      handX,
      handY,
      size * 0.26,
      animal === 'panda' ? '#2c2c3a' : fur,
      dark,
    );
    if (!gloves) continue;
    circle(pen, handX, handY, size * 0.27);
    paint(
      pen,
      radial(pen, handX - size * 0.1, handY - size * 0.1, size * 0.4, [
        '#ffffff',
        '#ffe066',
        '#ffb300',
      ]),
      '#5a3a00',
      line,
    );
    pen.strokeStyle = '#5a3a00';
    pen.lineWidth = line * 0.7;
    pen.beginPath();
    for (const finger of [-0.1, 0.03, 0.16]) {
      pen.moveTo(handX + finger * size, handY - size * 0.22);
      pen.lineTo(handX + finger * size, handY - size * 0.06);
    }
    pen.stroke();
  }
  roundRect(pen, -size * 0.5, -size * 0.4, size, size * 1.05, size * 0.3);
  paint(
    pen,
    linear(pen, 0, -size * 0.4, 0, size * 0.65, [lighten(shirt, 0.3), shirt, darken(shirt, 0.2)]),
    darken(shirt, 0.65),
    line,
  );
  pen.fillStyle = alpha('#ffffff', 0.75);
  pen.fillRect(-size * 0.08, -size * 0.34, size * 0.16, size * 0.74);
  roundRect(pen, -size * 0.48, size * 0.4, size * 0.96, size * 0.3, size * 0.1);
  paint(pen, '#ffffff', darken(shirt, 0.65), line);
  drawHead(pen, animal, fur, size, mood, lookX);
  pen.restore();
}

function limb(
  pen: Pen,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  color: string,
  outline: string,
): void {
  for (const [stroke, lineWidth] of [
    [outline, width * 1.35],
    [color, width],
  ] as const) {
    pen.strokeStyle = stroke;
    pen.lineWidth = lineWidth;
    pen.beginPath();
    pen.moveTo(x0, y0);
    pen.lineTo(x1, y1);
    pen.stroke();
  }
}

function drawHead(
  pen: Pen,
  animal: Rival['animal'],
  fur: string,
  size: number,
  mood: Mood,
  lookX: number,
): void {
  const dark = darken(fur, 0.65);
  const line = size * 0.06;
  const y = -size * 0.92;
  const r = size * 0.64;
  for (const side of [-1, 1]) {
    if (animal === 'rabbit') {
      ellipse(pen, side * r * 0.42, y - r * 1.35, r * 0.25, r * 0.75, side * 0.14);
      paint(pen, fur, dark, line);
      ellipse(pen, side * r * 0.42, y - r * 1.3, r * 0.11, r * 0.5, side * 0.14);
      pen.fillStyle = '#ff9ecb';
      pen.fill();
    } else if (animal === 'fox') {
      polygon(pen, [
        [side * r * 0.25, y - r * 0.75],
        [side * r * 0.85, y - r * 1.5],
        [side * r * 1.02, y - r * 0.3],
      ]);
      paint(pen, fur, dark, line);
    } else if (animal === 'frog') {
      circle(pen, side * r * 0.5, y - r * 0.75, r * 0.38);
      paint(pen, fur, dark, line);
    } else if (animal !== 'penguin') {
      circle(pen, side * r * 0.75, y - r * 0.72, r * 0.34);
      paint(pen, animal === 'panda' ? '#2c2c3a' : fur, dark, line);
    }
  }
  ellipse(pen, 0, y, r * (animal === 'frog' ? 1.15 : 1.02), r * 0.96);
  paint(
    pen,
    radial(pen, -r * 0.3, y - r * 0.4, r * 1.8, [lighten(fur, 0.45), fur, darken(fur, 0.3)]),
    dark,
    line,
  );
  if (animal === 'fox' || animal === 'penguin' || animal === 'bear') {
    ellipse(
      pen,
      0,
      y + r * 0.32,
      r * (animal === 'penguin' ? 0.75 : 0.52),
      r * (animal === 'penguin' ? 0.62 : 0.4),
    );
    pen.fillStyle = animal === 'bear' ? lighten(fur, 0.5) : '#ffffff';
    pen.fill();
  }
  if (animal === 'panda') {
    for (const side of [-1, 1]) {
      ellipse(pen, side * r * 0.36, y - r * 0.06, r * 0.32, r * 0.38, side * 0.5);
      pen.fillStyle = '#2c2c3a';
      pen.fill();
    }
  }
  drawFace(pen, {
    x: lookX * r * 0.12,
    y: y - r * 0.04,
    span: r * 0.7,
    mood,
    lookX,
    cheeks: alpha('#ff7a7a', 0.65),
  });
  if (animal === 'penguin') {
    polygon(pen, [
      [-r * 0.2, y + r * 0.14],
      [r * 0.2, y + r * 0.14],
      [0, y + r * 0.42],
    ]);
    paint(pen, '#ffb02e', '#7a4a00', line * 0.7);
  } else if (animal !== 'frog') {
    ellipse(pen, lookX * r * 0.12, y + r * 0.16, r * 0.12, r * 0.085);
    pen.fillStyle = '#241726';
    pen.fill();
  }
}

export function drawBall(
  pen: Pen,
  { ball }: Variant,
  x: number,
  y: number,
  radius: number,
  turn: number,
  mood?: Mood,
): void {
  const [light, patch] = ball;
  pen.save();
  pen.translate(x, y);
  circle(pen, 0, 0, radius);
  paint(pen, light, darken(patch, 0.4), Math.max(2, radius * 0.07));
  pen.save();
  pen.clip();
  pen.rotate(turn);
  pen.fillStyle = patch;
  for (let spot = 0; spot < 6; spot++) {
    const angle = (spot / 5) * TAU;
    const [cx, cy] =
      spot === 5 ? [0, 0] : [Math.cos(angle) * radius * 0.92, Math.sin(angle) * radius * 0.92];
    const size = radius * (spot === 5 ? 0.3 : 0.34);
    if (spot === 5 && mood) continue;
    pen.beginPath();
    for (let corner = 0; corner < 5; corner++)
      pen.lineTo(
        cx + Math.cos(angle + (corner / 5) * TAU) * size,
        cy + Math.sin(angle + (corner / 5) * TAU) * size,
      );
    pen.fill();
  }
  pen.restore();
  circle(pen, 0, 0, radius);
  pen.fillStyle = radial(pen, -radius * 0.35, -radius * 0.4, radius * 1.5, [
    alpha('#ffffff', 0.5),
    [0.4, alpha('#ffffff', 0)],
    alpha('#0a0a2a', 0.45),
  ]);
  pen.fill();
  if (mood)
    drawFace(pen, {
      x: 0,
      y: -radius * 0.06,
      span: radius * 0.72,
      mood,
      cheeks: alpha('#ff6b8a', 0.8),
    });
  pen.restore();
}

export function drawGloves(pen: Pen, x: number, y: number, size: number, reach: number): void {
  for (const side of [-1, 1]) {
    pen.save();
    pen.translate(x + side * size * 0.62, y);
    pen.scale(side, 1);
    pen.rotate(0.12 + reach * 0.1);
    roundRect(pen, -size * 0.36, size * 0.3, size * 0.72, size * 0.7, size * 0.16);
    paint(pen, linear(pen, 0, size * 0.3, 0, size, ['#ff5fc8', '#b3268f']), '#3a0a33', size * 0.07);
    for (const [fx, fy, long] of [
      [-0.3, -0.5, 0.62],
      [-0.1, -0.68, 0.75],
      [0.12, -0.66, 0.72],
      [0.32, -0.5, 0.6],
    ] as const) {
      roundRect(pen, fx * size - size * 0.12, fy * size, size * 0.24, long * size, size * 0.12);
      paint(pen, '#ffe066', '#5a3a00', size * 0.06);
    }
    ellipse(pen, -size * 0.5, size * 0.05, size * 0.16, size * 0.34, 0.6);
    paint(pen, '#ffe066', '#5a3a00', size * 0.06);
    roundRect(pen, -size * 0.42, -size * 0.12, size * 0.84, size * 0.6, size * 0.24);
    paint(
      pen,
      linear(pen, 0, -size * 0.1, 0, size * 0.5, ['#fff3b0', '#ffc933']),
      '#5a3a00',
      size * 0.07,
    );
    pen.restore();
  }
}
