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
import { type Card, isRed, type Suit } from './klondike.ts';
import type { Skin } from './variants.ts';

type Pen = CanvasRenderingContext2D;

const NAMES = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

const INKS: Record<
  Skin,
  {
    red: string;
    black: string;
    paper: readonly [string, string];
    back: readonly [string, string, string];
  }
> = {
  moon: {
    red: '#e0304e',
    black: '#1c2050',
    paper: ['#ffffff', '#f1ecff'],
    back: ['#3a4bd0', '#1b2280', '#ffd97a'],
  },
  owls: {
    red: '#d9472b',
    black: '#173a2a',
    paper: ['#fffdf2', '#f2ecd2'],
    back: ['#2f9a63', '#12502f', '#ffb35c'],
  },
  tea: {
    red: '#d62f5e',
    black: '#432233',
    paper: ['#fffaf7', '#fbe9e4'],
    back: ['#ef6f93', '#a82c56', '#fff0d0'],
  },
  dawn: {
    red: '#f0432f',
    black: '#33175c',
    paper: ['#fffaf0', '#ffe9d2'],
    back: ['#ff8a5c', '#7a2a9a', '#ffe27a'],
  },
};

/** Draws 100 × 140 around the center; scale the context for other sizes. */
export function drawCard(pen: Pen, skin: Skin, { suit, rank }: Card, mood: Mood = 'calm'): void {
  const look = INKS[skin];
  const color = isRed(suit) ? look.red : look.black;
  roundRect(pen, -50, -70, 100, 140, 12);
  paint(pen, linear(pen, 0, -70, 0, 70, look.paper), 'rgba(20,10,50,.75)', 3);
  pen.fillStyle = color;
  pen.font = '900 31px "Arial Black", "Lato Black", "Helvetica Neue", Arial, sans-serif';
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.fillText(NAMES[rank] ?? '', -43, -48);
  drawSuit(pen, suit, 33, -49, 12, color);
  if (rank > 10) return drawCourt(pen, skin, suit, rank, color, mood);
  if (rank === 1) {
    glow(pen, 0, 16, 50, '#ffe27a', 0.25);
    drawSuit(pen, suit, 0, 16, 38, color);
    drawFace(pen, { x: 0, y: 12, span: 24, mood, white: '#ffffff', color: '#1b1226' });
    return;
  }
  drawSuit(pen, suit, 0, 22, 31, color);
}

function drawSuit(pen: Pen, suit: Suit, x: number, y: number, size: number, color: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 30, size / 30);
  pen.beginPath();
  if (suit === 'hearts') {
    pen.moveTo(0, 28);
    pen.bezierCurveTo(-42, -2, -26, -34, 0, -14);
    pen.bezierCurveTo(26, -34, 42, -2, 0, 28);
  } else if (suit === 'diamonds') {
    pen.moveTo(0, -32);
    pen.quadraticCurveTo(10, -12, 25, 0);
    pen.quadraticCurveTo(10, 12, 0, 32);
    pen.quadraticCurveTo(-10, 12, -25, 0);
    pen.quadraticCurveTo(-10, -12, 0, -32);
  } else if (suit === 'spades') {
    pen.moveTo(0, -31);
    pen.bezierCurveTo(38, -2, 26, 24, 5, 12);
    pen.lineTo(11, 30);
    pen.lineTo(-11, 30);
    pen.lineTo(-5, 12);
    pen.bezierCurveTo(-26, 24, -38, -2, 0, -31);
  } else {
    for (const [cx, cy] of [
      [0, -14],
      [-14, 7],
      [14, 7],
    ] as const) {
      pen.moveTo(cx + 13, cy);
      pen.arc(cx, cy, 13, 0, TAU);
    }
    pen.moveTo(0, 0);
    pen.lineTo(11, 30);
    pen.lineTo(-11, 30);
  }
  pen.closePath();
  pen.fillStyle = linear(pen, 0, -30, 0, 30, [lighten(color, 0.2), color, darken(color, 0.2)]);
  pen.fill();
  pen.restore();
}

function drawCourt(
  pen: Pen,
  skin: Skin,
  suit: Suit,
  rank: number,
  color: string,
  mood: Mood,
): void {
  const fur = rank === 11 ? '#ff8f3d' : rank === 12 ? '#f2d9c4' : '#9a6b45';
  const dark = darken(fur, 0.7);
  pen.save();
  roundRect(pen, -50, -70, 100, 140, 12);
  pen.clip();
  pen.translate(0, 22);
  ellipse(pen, 0, 58, 46, 36);
  paint(pen, linear(pen, 0, 24, 0, 60, [lighten(color, 0.3), color]), darken(color, 0.6), 4);
  drawSuit(pen, suit, 0, 40, 9, '#ffffff');
  for (const side of [-1, 1]) {
    polygon(pen, [
      [side * 32, -32 - (rank === 13 ? -4 : 6)],
      [side * 8, -20],
      [side * 33, 0],
    ]);
    paint(pen, fur, dark, 4);
  }
  circle(pen, 0, 0, 33);
  paint(pen, radial(pen, -10, -12, 60, [lighten(fur, 0.45), fur, darken(fur, 0.2)]), dark, 4);
  if (rank === 13) {
    for (const side of [-1, 1]) {
      circle(pen, side * 14, -2, 15);
      pen.fillStyle = lighten(fur, 0.6);
      pen.fill();
    }
  } else {
    ellipse(pen, 0, 15, 20, 13);
    pen.fillStyle = '#fff4e6';
    pen.fill();
  }
  drawFace(pen, {
    x: 0,
    y: -2,
    span: 27,
    mood: mood === 'calm' ? 'happy' : mood,
    cheeks: alpha('#ff5d7a', 0.5),
  });
  if (rank === 13) {
    polygon(pen, [
      [-5, 6],
      [5, 6],
      [0, 15],
    ]);
    paint(pen, '#ffb02e', dark, 3);
  }
  if (rank > 11) {
    polygon(pen, [
      [-19, -27],
      [-24, -47],
      [-9, -36],
      [0, -50],
      [9, -36],
      [24, -47],
      [19, -27],
    ]);
    paint(pen, linear(pen, 0, -50, 0, -27, ['#fff3a0', INKS[skin].back[2]]), '#6b3a00', 4);
  } else {
    pen.beginPath();
    pen.arc(0, -24, 24, Math.PI, 0);
    pen.closePath();
    paint(pen, color, darken(color, 0.6), 4);
    circle(pen, 0, -48, 6);
    paint(pen, '#ffffff', darken(color, 0.6), 3);
  }
  pen.restore();
}

export function drawBack(pen: Pen, skin: Skin): void {
  const [light, deep, gold] = INKS[skin].back;
  roundRect(pen, -50, -70, 100, 140, 12);
  paint(pen, linear(pen, -50, -70, 50, 70, [light, deep]), '#ffffff', 4);
  roundRect(pen, -41, -61, 82, 122, 8);
  pen.lineWidth = 2.5;
  pen.strokeStyle = gold;
  pen.stroke();
  pen.fillStyle = gold;
  pen.beginPath();
  for (const [x, y, size] of [
    [-28, -46, 6],
    [28, -46, 6],
    [-28, 46, 6],
    [28, 46, 6],
  ] as const)
    starPath(pen, x, y, size, 4, 0, 0.35);
  pen.fill();
  if (skin === 'moon' || skin === 'dawn') {
    circle(pen, 0, 0, 25);
    pen.fillStyle = gold;
    pen.fill();
    if (skin === 'moon') {
      circle(pen, 11, -6, 21);
      pen.fillStyle = deep;
      pen.fill();
    } else drawFace(pen, { x: 0, y: -2, span: 20, mood: 'sleepy', color: '#7a2a00' });
  } else if (skin === 'owls') {
    for (const side of [-1, 1]) {
      circle(pen, side * 13, -6, 14);
      paint(pen, '#fff6d9', gold, 4);
      circle(pen, side * 13, -6, 6);
      pen.fillStyle = deep;
      pen.fill();
    }
    polygon(pen, [
      [-6, 8],
      [6, 8],
      [0, 20],
    ]);
    pen.fillStyle = gold;
    pen.fill();
  } else {
    for (let petal = 0; petal < 5; petal++) {
      const angle = (petal / 5) * TAU - Math.PI / 2;
      ellipse(pen, Math.cos(angle) * 15, Math.sin(angle) * 15, 13, 9, angle);
      paint(pen, '#ffd9e6', '#ffffff', 2);
    }
    circle(pen, 0, 0, 7);
    pen.fillStyle = '#ffc93d';
    pen.fill();
  }
}

export function drawPlace(pen: Pen, suit?: Suit): void {
  roundRect(pen, -50, -70, 100, 140, 12);
  if (!suit) return paint(pen, 'rgba(0,0,0,.22)', 'rgba(255,255,255,.4)', 3);
  // Dark enough for the bright moon and sun behind it.
  paint(pen, 'rgba(12,8,40,.72)', 'rgba(255,255,255,.8)', 4);
  drawSuit(pen, suit, 0, 0, 34, isRed(suit) ? '#ff93a8' : '#ffffff');
}
