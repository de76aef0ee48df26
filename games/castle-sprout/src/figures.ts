import { darken, lighten } from '../../kit/color.ts';
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
} from '../../kit/paint.ts';
import type { PestKind, PlantKind } from './defense.ts';
import type { Skin } from './variants.ts';

type Pen = CanvasRenderingContext2D;

export const PLANT_COLORS: Record<PlantKind, string> = {
  pea: '#7ddc3f',
  frost: '#6fd8ff',
  melon: '#ff6f61',
  sun: '#ffd23e',
};

/** Radius 50 about the origin; `level` 1–3 adds leaves and a crown. */
export function drawPlant(
  pen: Pen,
  kind: PlantKind,
  level: number,
  turn: number,
  sway: number,
  mood: Mood,
): void {
  pen.fillStyle = 'rgba(10,20,0,.3)';
  ellipse(pen, 0, 44, 44, 14);
  pen.fill();
  for (let leaf = 0; leaf < level + 1; leaf++) {
    for (const side of [-1, 1]) {
      ellipse(pen, side * (24 + leaf * 7), 32 - leaf * 8, 24, 10, side * (0.3 - leaf * 0.35));
      paint(pen, linear(pen, 0, 10, 0, 40, ['#8fe04a', '#2f8f2a']), '#143d10', 5);
    }
  }
  pen.save();
  pen.rotate(sway * 0.08);
  const lookX = Math.cos(turn);
  const lookY = Math.sin(turn);
  const color = PLANT_COLORS[kind];
  const dark = darken(color, 0.7);
  if (kind === 'sun' || kind === 'frost') {
    const petals = kind === 'sun' ? 12 : 8;
    for (let petal = 0; petal < petals; petal++) {
      const angle = (petal / petals) * TAU + sway * 0.1;
      ellipse(
        pen,
        Math.cos(angle) * 36,
        Math.sin(angle) * 36 - 8,
        kind === 'sun' ? 17 : 22,
        kind === 'sun' ? 9 : 11,
        angle,
      );
      paint(pen, kind === 'sun' ? '#ffc21f' : '#d9f6ff', dark, 4);
    }
    circle(pen, 0, -8, 32);
    paint(
      pen,
      radial(pen, -10, -20, 50, kind === 'sun' ? ['#ffb25c', '#b5651d'] : ['#c9f4ff', '#4fb8ef']),
      dark,
      6,
    );
  } else if (kind === 'pea') {
    roundRect(pen, lookX * 36 - 16, -10 + lookY * 30 - 16, 32, 32, 14);
    paint(pen, lighten(color, 0.2), dark, 6);
    circle(pen, 0, -8, 40);
    paint(
      pen,
      radial(pen, -14, -24, 74, [lighten(color, 0.55), color, darken(color, 0.35)]),
      dark,
      6,
    );
    ellipse(pen, -22, -46, 18, 8, -0.6);
    paint(pen, '#4fb52c', dark, 4);
  } else {
    ellipse(pen, 0, -6, 46, 40);
    paint(pen, radial(pen, -14, -22, 80, ['#b9f07a', '#4fb52c', '#1f6b1a']), '#0f3d0d', 6);
    pen.lineWidth = 6;
    pen.strokeStyle = 'rgba(15,70,15,.55)';
    for (const bend of [-28, -10, 10, 28]) {
      pen.beginPath();
      pen.moveTo(bend * 0.4, -44);
      pen.quadraticCurveTo(bend * 1.5, -6, bend * 0.4, 32);
      pen.stroke();
    }
  }
  drawFace(pen, {
    x: lookX * 8,
    y: -12 + lookY * 5,
    span: 32,
    mood,
    lookX,
    lookY,
    cheeks: '#ff8f7a',
  });
  if (level === 3) {
    polygon(pen, [
      [-22, -48],
      [-26, -74],
      [-11, -60],
      [0, -80],
      [11, -60],
      [26, -74],
      [22, -48],
    ]);
    paint(pen, linear(pen, 0, -78, 0, -48, ['#fff3a0', '#ffb52e']), '#6b3a00', 5);
  }
  pen.restore();
}

const PEST_COLORS: Record<PestKind, string> = {
  beetle: '#b04ad6',
  ant: '#d9532f',
  snail: '#e0a34a',
  moth: '#8fa6ff',
  boss: '#5a2a8a',
};

/** Radius 50 about the origin, walking along `turn`. */
export function drawPest(
  pen: Pen,
  kind: PestKind,
  turn: number,
  time: number,
  chilled: boolean,
  mood: Mood = 'grit',
): void {
  const color = chilled ? '#9fdcff' : PEST_COLORS[kind];
  const dark = darken(color, 0.7);
  const lookX = Math.cos(turn);
  const lookY = Math.sin(turn);
  pen.fillStyle = 'rgba(10,10,0,.3)';
  ellipse(pen, 0, 42, 40, 12);
  pen.fill();
  const bob = Math.sin(time * 12) * 3;
  pen.lineCap = 'round';
  if (kind === 'moth') {
    const flap = 0.7 + Math.sin(time * 18) * 0.3;
    for (const side of [-1, 1]) {
      ellipse(pen, side * 36 * flap, -18 + bob, 34 * flap, 26, side * 0.5);
      paint(
        pen,
        radial(pen, side * 30, -18, 44, ['#ffffff', lighten(color, 0.35), color]),
        dark,
        5,
      );
    }
  } else {
    for (const leg of [-1, 0, 1]) {
      for (const side of [-1, 1]) {
        pen.beginPath();
        pen.moveTo(side * 22, 22);
        pen.lineTo(side * (42 + leg * 4), 38 + Math.sin(time * 14 + leg * 2 + side) * 5);
        pen.lineWidth = 7;
        pen.strokeStyle = dark;
        pen.stroke();
      }
    }
  }
  if (kind === 'snail') {
    ellipse(pen, lookX * 14, 28, 48, 15);
    paint(pen, '#ffe0b0', dark, 5);
  }
  ellipse(pen, 0, 2 + bob * 0.4, 42, kind === 'ant' ? 34 : 40);
  paint(pen, radial(pen, -14, -16, 78, [lighten(color, 0.5), color, darken(color, 0.4)]), dark, 6);
  if (kind === 'beetle' || kind === 'boss') {
    pen.beginPath();
    pen.moveTo(0, -36);
    pen.lineTo(0, 38);
    pen.lineWidth = 4;
    pen.strokeStyle = dark;
    pen.stroke();
    for (const [x, y] of [
      [-24, 16],
      [24, 16],
      [-16, -22],
      [16, -22],
    ] as const) {
      circle(pen, x, y, 6);
      pen.fillStyle = lighten(color, 0.5);
      pen.fill();
    }
  }
  if (kind === 'snail') {
    pen.beginPath();
    for (let step = 0; step < 36; step++)
      pen.lineTo(
        Math.cos(step * 0.34) * (4 + step * 0.85),
        Math.sin(step * 0.34) * (4 + step * 0.85),
      );
    pen.lineWidth = 5;
    pen.strokeStyle = dark;
    pen.stroke();
  }
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(side * 12 + lookX * 8, -32);
    pen.quadraticCurveTo(side * 20 + lookX * 12, -52, side * 28 + lookX * 14, -56 + bob);
    pen.lineWidth = 5;
    pen.strokeStyle = dark;
    pen.stroke();
    circle(pen, side * 28 + lookX * 14, -56 + bob, 6);
    paint(pen, '#ffd23e', dark, 3);
  }
  if (kind === 'boss') {
    polygon(pen, [
      [-24, -34],
      [-30, -64],
      [-12, -48],
      [0, -70],
      [12, -48],
      [30, -64],
      [24, -34],
    ]);
    paint(pen, linear(pen, 0, -70, 0, -34, ['#fff3a0', '#ff9d1f']), '#6b3a00', 5);
  }
  drawFace(pen, { x: lookX * 10, y: -4 + lookY * 4, span: 30, mood, lookX, lookY });
}

const CASTLES: Record<Skin, { wall: string; roof: string; flag: string }> = {
  meadow: { wall: '#f3e3c3', roof: '#e4532f', flag: '#ffd23e' },
  frost: { wall: '#dceaf7', roof: '#3f7fd6', flag: '#ff5a6e' },
  desert: { wall: '#f2b76b', roof: '#c4502a', flag: '#2fc4b2' },
  marsh: { wall: '#8f8ad0', roof: '#4b3aa0', flag: '#8df7a0' },
};

/** Half the width of the roofs and flags, from the gate. */
export const CASTLE_REACH = 96;

/** The gate is at the origin; about 200 high. */
export function drawCastle(pen: Pen, skin: Skin, time: number, mood: Mood): void {
  const { wall, roof, flag } = CASTLES[skin];
  const dark = darken(wall, 0.7);
  const stone = (x: number, y: number, width: number, height: number) => {
    roundRect(pen, x, y, width, height, 5);
    paint(
      pen,
      linear(pen, x, 0, x + width, 0, [lighten(wall, 0.35), wall, darken(wall, 0.3)]),
      dark,
      6,
    );
  };
  const tower = (x: number, width: number, height: number) => {
    stone(x - width / 2, -height, width, height);
    for (let tooth = 0; tooth < 3; tooth++)
      stone(x - width / 2 - 6 + tooth * ((width + 12) / 3), -height - 16, (width + 12) / 3 - 4, 20);
    polygon(pen, [
      [x - width / 2 - 8, -height - 14],
      [x, -height - 74],
      [x + width / 2 + 8, -height - 14],
    ]);
    paint(
      pen,
      linear(pen, x - width / 2, 0, x + width / 2, 0, [
        lighten(roof, 0.25),
        roof,
        darken(roof, 0.35),
      ]),
      darken(roof, 0.7),
      6,
    );
    pen.beginPath();
    pen.moveTo(x, -height - 70);
    pen.lineTo(x, -height - 100);
    pen.lineWidth = 5;
    pen.strokeStyle = dark;
    pen.stroke();
    polygon(pen, [
      [x, -height - 102],
      [x + 30, -height - 92 + Math.sin(time * 4) * 4],
      [x, -height - 82],
    ]);
    paint(pen, flag, dark, 4);
  };
  tower(-62, 44, 96);
  tower(62, 44, 96);
  stone(-74, -78, 148, 82);
  tower(0, 60, 128);
  pen.beginPath();
  pen.moveTo(-24, 4);
  pen.lineTo(-24, -26);
  pen.arc(0, -26, 24, Math.PI, 0);
  pen.lineTo(24, 4);
  pen.closePath();
  paint(pen, linear(pen, 0, -50, 0, 4, ['#7a4a22', '#3b1f0c']), dark, 6);
  drawFace(pen, { x: 0, y: -92, span: 34, mood, cheeks: '#ff9a8a' });
  for (const x of [-62, 62]) {
    roundRect(pen, x - 8, -68, 16, 26, 8);
    paint(pen, '#ffd86b', dark, 4);
    glow(pen, x, -56, 30, '#ffd86b', 0.5);
  }
}

export function drawSeed(pen: Pen, kind: PlantKind, x: number, y: number, size: number): void {
  const color = PLANT_COLORS[kind];
  glow(pen, x, y, size * 3, color, 0.5);
  circle(pen, x, y, size * (kind === 'melon' ? 1.5 : 1));
  paint(
    pen,
    radial(pen, x - size * 0.3, y - size * 0.3, size * 1.6, [lighten(color, 0.6), color]),
    darken(color, 0.6),
    2,
  );
}
