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
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

interface GhostLook {
  x: number;
  y: number;
  size: number;
  time: number;
  mood?: Mood;
  lookX?: number;
  lean?: number;
}

export function drawGhost(
  pen: Pen,
  { ghost, theme }: Variant,
  { x, y, size, time, mood = 'happy', lookX = 0.5, lean = 0 }: GhostLook,
): void {
  glow(pen, x, y, size * 2.2, ghost, 0.35);
  pen.save();
  pen.translate(x, y);
  pen.rotate(lean);
  pen.beginPath();
  pen.arc(0, -size * 0.2, size * 0.8, Math.PI, 0);
  pen.lineTo(size * 0.8, size * 0.7);
  for (let wave = 0; wave < 4; wave++) {
    const from = size * (0.8 - wave * 0.4);
    const dip = Math.sin(time * 6 + wave * 1.7) * size * 0.1;
    pen.quadraticCurveTo(
      from - size * 0.1,
      size * 1.08 + dip,
      from - size * 0.2,
      size * 0.84 + dip,
    );
    pen.quadraticCurveTo(
      from - size * 0.3,
      size * 0.62 + dip,
      from - size * 0.4,
      size * 0.74 + dip,
    );
  }
  pen.lineTo(-size * 0.8, -size * 0.2);
  pen.closePath();
  paint(
    pen,
    radial(pen, -size * 0.25, -size * 0.4, size * 1.9, [
      '#ffffff',
      ghost,
      alpha(darken(ghost, 0.28), 0.9),
    ]),
    darken(theme.back, 0.1),
    Math.max(2, size * 0.08),
  );
  for (const side of [-1, 1]) {
    ellipse(
      pen,
      side * size * 0.92,
      size * 0.1,
      size * 0.24,
      size * 0.16,
      side * -0.6 + Math.sin(time * 5) * 0.3,
    );
    paint(pen, ghost, darken(theme.back, 0.1), Math.max(1.5, size * 0.06));
  }
  drawFace(pen, {
    x: lookX * size * 0.16,
    y: -size * 0.2,
    span: size * 0.66,
    mood,
    lookX,
    cheeks: alpha('#ff7ab0', 0.7),
  });
  pen.restore();
}

interface KeeperLook {
  x: number;
  /** The ground under the boots. */
  y: number;
  size: number;
  /** Phase in radians. */
  stride: number;
  airborne: boolean;
  lean: number;
  mood: Mood;
}

/** About 2.6 sizes high. */
export function drawKeeper(
  pen: Pen,
  variant: Variant,
  { x, y, size, stride, airborne, lean, mood }: KeeperLook,
): void {
  const { coat, light, theme } = variant;
  const outline = darken(theme.back, 0.2);
  const line = size * 0.08;
  pen.save();
  pen.translate(x, y);
  pen.rotate(lean);
  pen.lineCap = 'round';
  for (const side of [-1, 1]) {
    const swing = airborne ? side * 0.5 + 0.2 : Math.sin(stride + (side > 0 ? Math.PI : 0));
    const footX = swing * size * 0.55;
    const footY = airborne
      ? -size * 0.18
      : -Math.max(0, Math.cos(stride + (side > 0 ? Math.PI : 0))) * size * 0.28;
    pen.strokeStyle = outline;
    pen.lineWidth = size * 0.34;
    pen.beginPath();
    pen.moveTo(side * size * 0.12, -size * 0.6);
    pen.lineTo(footX, footY - size * 0.12);
    pen.stroke();
    ellipse(pen, footX + size * 0.1, footY - size * 0.1, size * 0.32, size * 0.19);
    paint(pen, '#d9483b', outline, line);
  }
  polygon(pen, [
    [-size * 0.42, -size * 1.4],
    [size * 0.42, -size * 1.4],
    [size * 0.66, -size * 0.42],
    [-size * 0.74, -size * 0.42],
  ]);
  paint(
    pen,
    linear(pen, 0, -size * 1.4, 0, -size * 0.4, [lighten(coat, 0.35), coat, darken(coat, 0.25)]),
    outline,
    line,
  );
  for (const button of [-1.1, -0.8]) {
    circle(pen, size * 0.12, size * button, size * 0.07);
    pen.fillStyle = outline;
    pen.fill();
  }
  drawLantern(pen, size, stride, light, outline, line);
  circle(pen, size * 0.05, -size * 1.72, size * 0.56);
  paint(pen, radial(pen, -size * 0.1, -size * 1.9, size, ['#ffe9cf', '#f4bd8e']), outline, line);
  drawFace(pen, {
    x: size * 0.18,
    y: -size * 1.7,
    span: size * 0.46,
    mood,
    lookX: 0.6,
    cheeks: alpha('#ff6a5a', 0.7),
  });
  drawHat(pen, size, coat, outline, line, airborne);
  pen.restore();
}

function drawLantern(
  pen: Pen,
  size: number,
  stride: number,
  light: string,
  outline: string,
  line: number,
): void {
  const swing = Math.sin(stride) * 0.2;
  const handX = size * 0.86;
  const handY = -size * (1.02 + swing * 0.3);
  pen.strokeStyle = outline;
  pen.lineWidth = size * 0.3;
  pen.beginPath();
  pen.moveTo(size * 0.3, -size * 1.18);
  pen.lineTo(handX, handY);
  pen.stroke();
  const lampY = handY + size * 0.45;
  glow(pen, handX, lampY, size * 2.6, light, 0.75);
  pen.lineWidth = line;
  pen.beginPath();
  pen.arc(handX, lampY - size * 0.26, size * 0.17, Math.PI, 0);
  pen.stroke();
  roundRect(pen, handX - size * 0.24, lampY - size * 0.28, size * 0.48, size * 0.58, size * 0.12);
  paint(pen, radial(pen, handX, lampY, size * 0.4, ['#ffffff', light]), outline, line);
  pen.beginPath();
  pen.moveTo(handX, lampY - size * 0.26);
  pen.lineTo(handX, lampY + size * 0.28);
  pen.stroke();
}

function drawHat(
  pen: Pen,
  size: number,
  coat: string,
  outline: string,
  line: number,
  airborne: boolean,
): void {
  const lift = airborne ? size * 0.1 : 0;
  pen.beginPath();
  pen.moveTo(-size * 0.5, -size * 2.02 - lift);
  pen.quadraticCurveTo(-size * 0.3, -size * 2.75 - lift, size * 0.18, -size * 2.6 - lift);
  pen.quadraticCurveTo(size * 0.56, -size * 2.5 - lift, size * 0.58, -size * 2.02 - lift);
  pen.closePath();
  paint(pen, linear(pen, 0, -size * 2.7, 0, -size * 2, [lighten(coat, 0.35), coat]), outline, line);
  ellipse(pen, size * 0.05, -size * 2.02 - lift, size * 0.98, size * 0.22, -0.06);
  paint(
    pen,
    linear(pen, 0, -size * 2.2, 0, -size * 1.8, [lighten(coat, 0.25), darken(coat, 0.2)]),
    outline,
    line,
  );
}

export function drawBat(
  pen: Pen,
  { theme, thorn }: Variant,
  x: number,
  y: number,
  time: number,
): void {
  const flap = Math.sin(time * 12) * 0.5;
  pen.save();
  pen.translate(x, y + Math.sin(time * 3 + x) * 6);
  for (const side of [-1, 1]) {
    pen.save();
    pen.scale(side, 1);
    pen.rotate(-flap);
    polygon(pen, [
      [6, -4],
      [30, -24],
      [56, -8],
      [44, -4],
      [40, 10],
      [28, 4],
      [18, 14],
    ]);
    paint(pen, darken(thorn, 0.45), darken(theme.back, 0.3), 3.5);
    pen.restore();
  }
  circle(pen, 0, 0, 19);
  paint(pen, darken(thorn, 0.25), darken(theme.back, 0.3), 4);
  drawFace(pen, { x: 0, y: -2, span: 17, mood: 'grit', lookX: -0.6, white: '#fff3a8' });
  pen.restore();
}

/** All obstacles have the same outline. */
export function drawThorn(
  pen: Pen,
  { thorn, theme }: Variant,
  x: number,
  y: number,
  time: number,
): void {
  glow(pen, x, y - 20, 56, thorn, 0.4);
  const outline = darken(theme.back, 0.3);
  for (const [dx, tall, lean] of [
    [-20, 34, -10],
    [20, 36, 10],
    [0, 54, 0],
  ] as const) {
    polygon(pen, [
      [x + dx - 13, y + 2],
      [x + dx + lean, y - tall - Math.sin(time * 4 + dx) * 2],
      [x + dx + 13, y + 2],
    ]);
    paint(
      pen,
      linear(pen, 0, y - tall, 0, y, [lighten(thorn, 0.6), thorn, darken(thorn, 0.4)]),
      outline,
      4,
    );
  }
  drawFace(pen, { x, y: y - 16, span: 17, mood: 'grit', lookX: -0.7 });
}

export function drawSpring(
  pen: Pen,
  { ledge, theme }: Variant,
  x: number,
  y: number,
  squeeze: number,
): void {
  const outline = darken(theme.back, 0.3);
  pen.strokeStyle = outline;
  pen.lineWidth = 6;
  pen.beginPath();
  for (let coil = 0; coil <= 4; coil++)
    pen.lineTo(x + (coil % 2 ? 16 : -16), y - (coil * (22 - squeeze * 14)) / 4);
  pen.stroke();
  ellipse(pen, x, y - 24 + squeeze * 14, 32, 11);
  paint(
    pen,
    linear(pen, x - 30, 0, x + 30, 0, ['#ffffff', ledge[1], darken(ledge[1], 0.2)]),
    outline,
    4,
  );
}

export function drawGate(
  pen: Pen,
  { light, ledge, theme }: Variant,
  x: number,
  y: number,
  time: number,
  open: boolean,
): void {
  const outline = darken(theme.back, 0.3);
  glow(pen, x, y - 90, 190, light, open ? 0.95 : 0.65);
  pen.beginPath();
  pen.moveTo(x - 62, y);
  pen.lineTo(x - 62, y - 100);
  pen.arc(x, y - 100, 62, Math.PI, 0);
  pen.lineTo(x + 62, y);
  pen.closePath();
  paint(pen, linear(pen, 0, y - 160, 0, y, ['#ffffff', light, alpha(light, 0.5)]), outline, 6);
  pen.lineWidth = 22;
  pen.strokeStyle = outline;
  pen.beginPath();
  pen.moveTo(x - 72, y);
  pen.lineTo(x - 72, y - 100);
  pen.arc(x, y - 100, 72, Math.PI, 0);
  pen.lineTo(x + 72, y);
  pen.stroke();
  pen.lineWidth = 13;
  pen.strokeStyle = ledge[0];
  pen.stroke();
  for (let star = 0; star < 5; star++) {
    const angle = Math.PI + (star / 4) * Math.PI;
    circle(
      pen,
      x + Math.cos(angle) * 72,
      y - 100 + Math.sin(angle) * 72,
      8 + Math.sin(time * 5 + star) * 2,
    );
    paint(pen, light, outline, 3);
  }
}
