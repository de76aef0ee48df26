import { alpha, darken, lighten } from '../../kit/color.ts';
import { TAU } from '../../kit/ease.ts';
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
  starPath,
} from '../../kit/paint.ts';
import type { Gift } from './battle.ts';
import type { Skin } from './variants.ts';

type Pen = CanvasRenderingContext2D;

/** The left, the right and the computer's team. */
export const TEAMS: readonly string[] = ['#3aa0ff', '#ff5a6e', '#6b4a3a'];

interface Look {
  turn: number;
  team: number;
  mood: Mood;
  /** Pushes the spout back after a shot, 0–1. */
  recoil: number;
  time: number;
}

/** Radius 50 around the origin. Only the spout rotates. */
export function drawFighter(pen: Pen, skin: Skin, look: Look): void {
  const color = TEAMS[look.team] ?? '#999999';
  const dark = darken(color, 0.68);
  pen.fillStyle = 'rgba(10,0,20,.28)';
  ellipse(pen, 0, 40, 50, 18);
  pen.fill();
  if (skin === 'bath') drawDuck(pen, color, dark, look);
  else if (skin === 'snow' || look.team === 2) drawMug(pen, color, dark, look);
  else drawPot(pen, color, dark, look);
}

function turned(pen: Pen, turn: number, paint: () => void): void {
  pen.save();
  pen.rotate(turn);
  paint();
  pen.restore();
}

function drawPot(pen: Pen, color: string, dark: string, { turn, mood, recoil }: Look): void {
  const spoutInFront = Math.sin(turn) > 0.35;
  const spout = () =>
    turned(pen, turn, () => {
      const back = recoil * 12;
      polygon(pen, [
        [34 - back, -20],
        [70 - back, -11],
        [84 - back, -17],
        [84 - back, 17],
        [70 - back, 11],
        [34 - back, 20],
      ]);
      paint(
        pen,
        linear(pen, 0, -20, 0, 20, [lighten(color, 0.3), color, darken(color, 0.3)]),
        dark,
        6,
      );
    });
  if (!spoutInFront) spout();
  turned(pen, turn, () => {
    circle(pen, -52, 0, 21);
    pen.lineWidth = 19;
    pen.strokeStyle = dark;
    pen.stroke();
    pen.lineWidth = 9;
    pen.strokeStyle = lighten(color, 0.15);
    pen.stroke();
  });
  ellipse(pen, 0, 0, 50, 45);
  paint(pen, radial(pen, -16, -20, 92, [lighten(color, 0.6), color, darken(color, 0.4)]), dark, 7);
  pen.fillStyle = alpha('#ffffff', 0.9);
  for (let dot = 0; dot < 7; dot++) {
    const angle = (dot / 7) * TAU;
    circle(pen, Math.cos(angle) * 37, 8 + Math.sin(angle) * 27, 4);
    pen.fill();
  }
  ellipse(pen, 0, -34, 31, 13);
  paint(pen, linear(pen, 0, -48, 0, -22, ['#fff6e8', '#f0cfa8']), dark, 6);
  circle(pen, 0, -49, 10);
  paint(pen, '#ffd23e', dark, 5);
  drawFace(pen, {
    x: Math.cos(turn) * 6,
    y: Math.sin(turn) * 5 - 3,
    span: 34,
    mood,
    lookX: Math.cos(turn),
    lookY: Math.sin(turn),
    cheeks: '#ff9aa8',
  });
  if (spoutInFront) spout();
}

function drawDuck(pen: Pen, color: string, dark: string, { turn, mood, recoil, time }: Look): void {
  for (let wave = 0; wave < 2; wave++) {
    ellipse(pen, 0, 34, 54 + wave * 14 + Math.sin(time * 3) * 3, 20 + wave * 6);
    pen.lineWidth = 4;
    pen.strokeStyle = `rgba(255,255,255,${0.6 - wave * 0.25})`;
    pen.stroke();
  }
  turned(pen, turn, () => {
    polygon(pen, [
      [-34, -22],
      [-66, -12],
      [-66, 12],
      [-34, 22],
    ]);
    paint(pen, '#ffc21f', '#6b4300', 6);
  });
  ellipse(pen, 0, 10, 50, 36);
  paint(pen, radial(pen, -14, -8, 80, ['#fff6a8', '#ffd92e', '#d98a00']), '#6b4300', 7);
  circle(pen, 0, -18, 35);
  paint(pen, radial(pen, -12, -32, 62, ['#fff9c0', '#ffdf3d', '#e09a00']), '#6b4300', 7);
  pen.beginPath();
  pen.arc(0, -30, 31, Math.PI * 1.05, -0.16);
  pen.closePath();
  paint(pen, linear(pen, 0, -62, 0, -30, [lighten(color, 0.35), color]), dark, 6);
  circle(pen, 0, -62, 8);
  paint(pen, '#ffffff', dark, 5);
  drawFace(pen, {
    x: Math.cos(turn) * 5,
    y: -18 + Math.sin(turn) * 4,
    span: 28,
    mood: mood === 'grit' ? 'grit' : mood,
    lookX: Math.cos(turn),
    lookY: Math.sin(turn),
    cheeks: '#ff9a5c',
  });
  pen.translate(0, 16);
  turned(pen, turn, () => {
    roundRect(pen, 34 - recoil * 12, -13, 46, 26, 12);
    paint(pen, linear(pen, 0, -14, 0, 14, ['#ffb35c', '#ff7a1f', '#c94f00']), '#5b2400', 6);
    circle(pen, 73 - recoil * 12, 0, 8);
    pen.fillStyle = '#5b2400';
    pen.fill();
  });
}

function drawMug(pen: Pen, color: string, dark: string, { turn, mood, recoil, team }: Look): void {
  const grumpy = team === 2;
  turned(pen, turn, () => {
    circle(pen, -48, 0, 19);
    pen.lineWidth = 20;
    pen.strokeStyle = dark;
    pen.stroke();
    pen.lineWidth = 9;
    pen.strokeStyle = lighten(color, 0.2);
    pen.stroke();
    for (const side of [-1, 1]) {
      roundRect(pen, 20 - recoil * 12, -13, 58, 26, 8);
      if (side > 0)
        paint(
          pen,
          linear(pen, 0, -13, 0, 13, ['#ffffff', '#ff5a6e', '#ffffff', '#ff5a6e']),
          dark,
          6,
        );
    }
  });
  roundRect(pen, -42, -36, 84, 80, 26);
  paint(
    pen,
    linear(pen, -42, 0, 42, 0, [lighten(color, 0.4), color, darken(color, 0.35)]),
    dark,
    7,
  );
  ellipse(pen, 0, -34, 42, 17);
  paint(pen, '#5b3220', dark, 6);
  if (grumpy) {
    ellipse(pen, 0, -33, 30, 10);
    pen.fillStyle = '#c98a52';
    pen.fill();
  } else {
    for (const [x, y] of [
      [-18, -38],
      [4, -33],
      [20, -40],
      [-4, -44],
    ] as const) {
      roundRect(pen, x - 10, y - 8, 20, 15, 6);
      paint(pen, '#ffffff', '#e0b8b0', 3);
    }
  }
  drawFace(pen, {
    x: Math.cos(turn) * 7,
    y: 2 + Math.sin(turn) * 4,
    span: 32,
    mood,
    lookX: Math.cos(turn),
    lookY: Math.sin(turn),
    ...(grumpy ? {} : { cheeks: '#ff9a8a' }),
  });
}

/** Radius 10. */
export function drawShell(
  pen: Pen,
  skin: Skin,
  team: number,
  x: number,
  y: number,
  radius: number,
  time: number,
): void {
  pen.save();
  pen.translate(x, y);
  glow(pen, 0, 0, radius * 3, TEAMS[team] ?? '#ffffff', 0.55);
  if (skin === 'bath') {
    circle(pen, 0, 0, radius * 1.2);
    paint(
      pen,
      radial(pen, -radius * 0.4, -radius * 0.4, radius * 1.6, ['#ffffff', '#9fe8ff', '#2fa8e0']),
      '#ffffff',
      2,
    );
  } else if (team === 2) {
    ellipse(pen, 0, 0, radius * 1.15, radius * 0.8, time * 9);
    paint(pen, '#6b3a1e', '#2b1206', 3);
  } else {
    pen.rotate(time * 9);
    roundRect(
      pen,
      -radius,
      -radius,
      radius * 2,
      radius * 2,
      radius * (skin === 'snow' ? 0.8 : 0.35),
    );
    paint(pen, '#ffffff', TEAMS[team] ?? '#999999', 3);
  }
  pen.restore();
}

const GIFTS: Record<Gift, string> = { shield: '#5ad1ff', triple: '#ffb52e', quick: '#7dea5c' };

export function drawPresent(pen: Pen, gift: Gift, x: number, y: number, time: number): void {
  const color = GIFTS[gift];
  pen.save();
  pen.translate(x, y + Math.sin(time * 4) * 3);
  glow(pen, 0, 0, 40, color, 0.7);
  circle(pen, 0, 0, 18);
  paint(pen, radial(pen, -5, -6, 26, [lighten(color, 0.7), color]), '#ffffff', 4);
  pen.fillStyle = darken(color, 0.65);
  pen.beginPath();
  if (gift === 'shield') {
    pen.moveTo(0, -11);
    pen.quadraticCurveTo(9, -8, 10, -7);
    pen.quadraticCurveTo(9, 7, 0, 12);
    pen.quadraticCurveTo(-9, 7, -10, -7);
    pen.quadraticCurveTo(-9, -8, 0, -11);
  } else if (gift === 'triple') for (const dx of [-8, 0, 8]) pen.rect(dx - 2.5, -8, 5, 16);
  else starPath(pen, 0, 0, 12, 4, 0, 0.35);
  pen.fill();
  pen.restore();
}

export function drawHeart(pen: Pen, x: number, y: number, size: number, full: boolean): void {
  pen.beginPath();
  pen.moveTo(x, y + size * 0.5);
  pen.bezierCurveTo(x - size, y - size * 0.2, x - size * 0.5, y - size * 0.8, x, y - size * 0.3);
  pen.bezierCurveTo(x + size * 0.5, y - size * 0.8, x + size, y - size * 0.2, x, y + size * 0.5);
  paint(pen, full ? '#ff4d6d' : 'rgba(0,0,0,.4)', '#ffffff', 2.5);
}
