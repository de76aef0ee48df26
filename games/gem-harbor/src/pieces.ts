import { alpha, darken, lighten } from '../../kit/color.ts';
import { TAU } from '../../kit/ease.ts';
import { drawFace, type Mood } from '../../kit/face.ts';
import {
  circle,
  ellipse,
  paint,
  linear,
  polygon,
  radial,
  roundRect,
  starPath,
} from '../../kit/paint.ts';
import type { Power } from './board.ts';
import type { Scene } from './variants.ts';

type Pen = CanvasRenderingContext2D;
/** Radius 50 about the origin; `faced` leaves room for a face. */
type Painter = (pen: Pen, faced: boolean) => void;

export const COLORS: Record<Scene, readonly string[]> = {
  harbor: ['#ff3d5a', '#ffb31a', '#27c96b', '#2f9bff', '#b65cff', '#fff1d6'],
  market: ['#ff4b3e', '#ffcf2b', '#7ac943', '#8e5cd9', '#ff8c1a', '#ff6fa8'],
  reef: ['#ff7a8a', '#ffd166', '#3ee0c5', '#5aa9ff', '#c99bff', '#f7f3ea'],
  lanterns: ['#ff4d4d', '#ffc83d', '#52d681', '#45b7ff', '#d77bff', '#ff9d5c'],
};

/** `mood` adds a face. */
export function drawPiece(
  pen: Pen,
  scene: Scene,
  kind: number,
  power: Power,
  x: number,
  y: number,
  radius: number,
  mood?: Mood,
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(radius / 50, radius / 50);
  const color = COLORS[scene][kind] ?? '#ffffff';
  if (power === 'star') drawStar(pen, color);
  else {
    PAINTERS[scene][kind]?.(pen, mood !== undefined);
    if (power === 'line') drawStripes(pen);
    if (power === 'bomb') drawSparkle(pen, color);
  }
  if (mood)
    drawFace(pen, {
      x: 0,
      y: scene === 'lanterns' ? 0 : 2,
      span: 32,
      mood,
      cheeks: alpha('#ff2d6f', 0.45),
    });
  pen.restore();
}

const gem =
  (color: string, points: readonly (readonly [number, number])[]): Painter =>
  (pen) => {
    polygon(pen, points);
    paint(
      pen,
      linear(pen, -30, -45, 30, 45, [lighten(color, 0.35), color, darken(color, 0.35)]),
      darken(color, 0.6),
      6,
    );
    const inner = points.map(([x, y]) => [x * 0.58, y * 0.58 - 3] as const);
    points.forEach(([x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
      const a = inner[index] ?? [0, 0];
      const b = inner[(index + 1) % inner.length] ?? [0, 0];
      polygon(pen, [[x * 0.94, y * 0.94], [nextX * 0.94, nextY * 0.94], b, a]);
      const light = -(y + nextY) / 90 - (x + nextX) / 180;
      pen.fillStyle =
        light > 0
          ? alpha('#ffffff', Math.min(0.6, light * 0.6))
          : alpha(darken(color, 0.7), Math.min(0.45, -light * 0.4));
      pen.fill();
    });
    polygon(pen, inner);
    pen.fillStyle = linear(pen, 0, -26, 0, 24, [lighten(color, 0.55), lighten(color, 0.08)]);
    pen.fill();
    shine(pen, -16, -22, 11, 5);
  };

const around = (count: number, radius: number, turn = -Math.PI / 2) =>
  Array.from(
    { length: count },
    (_, index) =>
      [
        Math.cos(turn + (index / count) * TAU) * radius,
        Math.sin(turn + (index / count) * TAU) * radius,
      ] as const,
  );

function shine(pen: Pen, x: number, y: number, rx: number, ry: number): void {
  ellipse(pen, x, y, rx, ry, -0.6);
  pen.fillStyle = 'rgba(255,255,255,.85)';
  pen.fill();
}

const ball = (pen: Pen, color: string, rx = 42, ry = 42, y = 4) => {
  ellipse(pen, 0, y, rx, ry);
  paint(
    pen,
    radial(pen, -14, y - 18, 70, [lighten(color, 0.45), color, darken(color, 0.4)]),
    darken(color, 0.6),
    6,
  );
};

const leaf = (pen: Pen, x: number, y: number, turn: number, size = 18) => {
  ellipse(pen, x, y, size, size * 0.45, turn);
  paint(pen, '#3fae4a', '#145227', 4);
};

const stalk = (pen: Pen) => {
  pen.beginPath();
  pen.moveTo(0, -30);
  pen.quadraticCurveTo(2, -44, 10, -48);
  pen.lineWidth = 7;
  pen.strokeStyle = '#5b3414';
  pen.lineCap = 'round';
  pen.stroke();
};

const apple: Painter = (pen) => {
  pen.beginPath();
  pen.moveTo(0, -26);
  pen.bezierCurveTo(24, -46, 52, -20, 42, 16);
  pen.bezierCurveTo(34, 46, 12, 50, 0, 42);
  pen.bezierCurveTo(-12, 50, -34, 46, -42, 16);
  pen.bezierCurveTo(-52, -20, -24, -46, 0, -26);
  paint(pen, radial(pen, -14, -12, 70, ['#ff9a8a', '#f23c36', '#8e0f1f']), '#5d0913', 6);
  stalk(pen);
  leaf(pen, 20, -38, -0.4);
  shine(pen, -22, -8, 8, 13);
};

const lemon: Painter = (pen) => {
  pen.save();
  pen.rotate(-0.5);
  pen.beginPath();
  pen.moveTo(-50, 0);
  pen.bezierCurveTo(-40, -8, -34, -36, 0, -36);
  pen.bezierCurveTo(34, -36, 40, -8, 50, 0);
  pen.bezierCurveTo(40, 8, 34, 36, 0, 36);
  pen.bezierCurveTo(-34, 36, -40, 8, -50, 0);
  paint(pen, radial(pen, -10, -14, 62, ['#fffbb8', '#ffd92e', '#d48a00']), '#7d4a00', 6);
  pen.restore();
  leaf(pen, 34, -34, -0.9, 14);
  shine(pen, -16, -12, 11, 6);
};

const pear: Painter = (pen) => {
  pen.beginPath();
  pen.moveTo(0, -40);
  pen.bezierCurveTo(22, -42, 18, -12, 30, 4);
  pen.bezierCurveTo(50, 34, 20, 48, 0, 47);
  pen.bezierCurveTo(-20, 48, -50, 34, -30, 4);
  pen.bezierCurveTo(-18, -12, -22, -42, 0, -40);
  paint(pen, radial(pen, -12, 4, 62, ['#e4ff9c', '#86d13b', '#2f7a18']), '#1f4f0e', 6);
  stalk(pen);
  shine(pen, -16, 8, 7, 12);
};

const grapes: Painter = (pen) => {
  for (const [x, y] of [
    [-26, -12],
    [0, -16],
    [26, -12],
    [-14, 10],
    [14, 10],
    [0, 32],
  ] as const) {
    circle(pen, x, y, 17);
    paint(pen, radial(pen, x - 5, y - 6, 24, ['#d9b3ff', '#8f4ee0', '#4a1a94']), '#2d0d61', 5);
    shine(pen, x - 5, y - 7, 4, 3);
  }
  stalk(pen);
  leaf(pen, 18, -34, -0.2);
};

const orange: Painter = (pen) => {
  ball(pen, '#ff8a1a');
  leaf(pen, 14, -36, -0.3);
  pen.fillStyle = 'rgba(140,50,0,.25)';
  for (const [x, y] of around(9, 26, 0.3)) {
    circle(pen, x, y + 6, 2.4);
    pen.fill();
  }
  shine(pen, -16, -14, 11, 7);
};

const cherries: Painter = (pen) => {
  pen.beginPath();
  pen.moveTo(-20, 10);
  pen.quadraticCurveTo(-8, -30, 12, -44);
  pen.quadraticCurveTo(22, -20, 24, 6);
  pen.lineWidth = 6;
  pen.strokeStyle = '#3a7a1c';
  pen.stroke();
  for (const [x, y] of [
    [-20, 20],
    [22, 16],
  ] as const) {
    circle(pen, x, y, 24);
    paint(pen, radial(pen, x - 7, y - 9, 36, ['#ffb3d1', '#f0408a', '#8a0d4c']), '#5a0730', 6);
    shine(pen, x - 8, y - 9, 6, 4);
  }
  leaf(pen, 26, -40, 0.3);
};

const shell: Painter = (pen) => {
  pen.beginPath();
  pen.moveTo(-12, 42);
  pen.bezierCurveTo(-62, 10, -46, -42, 0, -42);
  pen.bezierCurveTo(46, -42, 62, 10, 12, 42);
  pen.closePath();
  paint(pen, linear(pen, 0, -42, 0, 42, ['#ffd6dc', '#ff8296', '#c43a5e']), '#701630', 6);
  pen.lineWidth = 4;
  pen.strokeStyle = alpha('#a02448', 0.6);
  for (const x of [-30, -12, 12, 30]) {
    pen.beginPath();
    pen.moveTo(x * 0.25, 38);
    pen.quadraticCurveTo(x * 1.2, 0, x, -30);
    pen.stroke();
  }
  shine(pen, -20, -26, 9, 5);
};

const starfish: Painter = (pen) => {
  pen.beginPath();
  starPath(pen, 0, 4, 46, 5, -Math.PI / 2, 0.55);
  pen.lineWidth = 22;
  pen.lineJoin = 'round';
  pen.strokeStyle = '#8a5200';
  pen.stroke();
  pen.lineWidth = 11;
  pen.strokeStyle = '#ffc23d';
  pen.stroke();
  pen.fillStyle = radial(pen, -8, -8, 50, ['#fff0a8', '#ffc23d', '#ef8f1c']);
  pen.fill();
  pen.fillStyle = 'rgba(160,80,0,.4)';
  for (const [x, y] of around(5, 26)) {
    circle(pen, x, y + 4, 4);
    pen.fill();
  }
};

const turtle: Painter = (pen) => {
  for (const [x, y, turn] of [
    [-34, -24, 0.7],
    [34, -24, -0.7],
    [-34, 30, -0.7],
    [34, 30, 0.7],
  ] as const) {
    ellipse(pen, x, y, 17, 10, turn);
    paint(pen, '#6ff0b8', '#0b5a46', 5);
  }
  ball(pen, '#1fbf98', 40, 42, 2);
  pen.strokeStyle = alpha('#06483c', 0.55);
  pen.lineWidth = 4;
  polygon(pen, around(6, 20));
  pen.stroke();
  pen.beginPath();
  for (const [x, y] of around(6, 20)) {
    pen.moveTo(x, y);
    pen.lineTo(x * 1.95, y * 1.95);
  }
  pen.stroke();
  shine(pen, -16, -20, 10, 6);
};

const fish: Painter = (pen, faced) => {
  polygon(pen, [
    [24, 0],
    [50, -26],
    [50, 26],
  ]);
  paint(pen, '#ffd34d', '#11458f', 6);
  ellipse(pen, -8, 0, 42, 33);
  paint(pen, linear(pen, 0, -33, 0, 33, ['#a6dcff', '#3b93ff', '#1747b8']), '#0c2a75', 6);
  pen.fillStyle = '#ffd34d';
  for (const x of [-4, 14]) {
    ellipse(pen, x, 0, 5, 26);
    pen.fill();
  }
  if (faced) return;
  circle(pen, -30, -6, 8);
  pen.fillStyle = '#ffffff';
  pen.fill();
  circle(pen, -32, -6, 4);
  pen.fillStyle = '#0a1b40';
  pen.fill();
};

const jelly: Painter = (pen) => {
  pen.lineWidth = 8;
  pen.lineCap = 'round';
  pen.strokeStyle = '#a06bf0';
  for (const x of [-24, -8, 8, 24]) {
    pen.beginPath();
    pen.moveTo(x, 10);
    pen.bezierCurveTo(x - 10, 24, x + 10, 34, x, 46);
    pen.stroke();
  }
  pen.beginPath();
  pen.arc(0, 6, 42, Math.PI, 0);
  pen.quadraticCurveTo(0, 26, -42, 6);
  paint(pen, radial(pen, -12, -16, 60, ['#f4e6ff', '#c28cff', '#7a3ddb']), '#421a8a', 6);
  shine(pen, -16, -16, 10, 6);
};

const pearl: Painter = (pen) => {
  ellipse(pen, 0, 4, 41, 41);
  paint(
    pen,
    radial(pen, -14, -14, 64, ['#ffffff', '#f5ecff', [0.7, '#c9d9f2'], '#8f9ac4']),
    '#4d5a8a',
    6,
  );
  shine(pen, -14, -14, 12, 8);
};

const lantern =
  (color: string, draw: (pen: Pen) => void): Painter =>
  (pen) => {
    pen.fillStyle = radial(pen, 0, 0, 62, [alpha(color, 0.7), alpha(color, 0)]);
    pen.fillRect(-62, -62, 124, 124);
    draw(pen);
    paint(
      pen,
      radial(pen, 0, 6, 52, ['#fff6c9', lighten(color, 0.3), color, darken(color, 0.35)]),
      darken(color, 0.65),
      6,
    );
    pen.save();
    pen.clip();
    pen.strokeStyle = alpha(darken(color, 0.5), 0.4);
    pen.lineWidth = 3.5;
    for (const bend of [-30, -12, 12, 30]) {
      pen.beginPath();
      pen.moveTo(0, -60);
      pen.quadraticCurveTo(bend * 2, 0, 0, 60);
      pen.stroke();
    }
    pen.restore();
    for (const y of [-43, 37]) {
      roundRect(pen, -15, y, 30, 9, 3);
      paint(pen, '#3a1c12', '#1c0b06', 3);
    }
    shine(pen, -18, -18, 6, 10);
  };

const PAINTERS: Record<Scene, readonly Painter[]> = {
  harbor: [
    gem('#ff3d5a', around(6, 48)),
    gem('#ffa51a', [
      [-44, -18],
      [-26, -42],
      [26, -42],
      [44, -18],
      [0, 46],
    ]),
    gem('#22c267', [
      [-28, -46],
      [28, -46],
      [44, -26],
      [44, 26],
      [28, 46],
      [-28, 46],
      [-44, 26],
      [-44, -26],
    ]),
    gem('#2f8fff', [
      [0, -50],
      [40, 0],
      [0, 50],
      [-40, 0],
    ]),
    gem('#ae52ff', [
      [-40, 34],
      [0, -46],
      [40, 34],
      [0, 44],
    ]),
    gem('#ffe9c4', around(8, 45, Math.PI / 8)),
  ],
  market: [apple, lemon, pear, grapes, orange, cherries],
  reef: [shell, starfish, turtle, fish, jelly, pearl],
  lanterns: [
    lantern('#ff4040', (pen) => circle(pen, 0, 0, 40)),
    lantern('#ffc02e', (pen) =>
      polygon(pen, [
        [-34, -36],
        [34, -36],
        [44, 0],
        [34, 36],
        [-34, 36],
        [-44, 0],
      ]),
    ),
    lantern('#3fcf74', (pen) => roundRect(pen, -30, -40, 60, 80, 26)),
    lantern('#35a9ff', (pen) =>
      polygon(pen, [
        [0, -46],
        [44, 0],
        [0, 46],
        [-44, 0],
      ]),
    ),
    lantern('#cb62ff', (pen) => {
      pen.beginPath();
      starPath(pen, 0, 0, 50, 6, -Math.PI / 2, 0.66);
    }),
    lantern('#ff8f45', (pen) => ellipse(pen, 0, 0, 46, 32)),
  ],
};

function drawStripes(pen: Pen): void {
  pen.lineCap = 'round';
  for (const turn of [0, Math.PI / 2]) {
    pen.save();
    pen.rotate(turn);
    for (const [width, color] of [
      [15, 'rgba(20,0,40,.55)'],
      [8, '#ffffff'],
    ] as const) {
      pen.strokeStyle = color;
      pen.lineWidth = width;
      pen.beginPath();
      pen.moveTo(-50, 0);
      pen.lineTo(-30, 0);
      pen.moveTo(30, 0);
      pen.lineTo(50, 0);
      pen.stroke();
    }
    pen.restore();
  }
}

function drawSparkle(pen: Pen, color: string): void {
  circle(pen, 0, 2, 50);
  pen.lineWidth = 7;
  pen.setLineDash([13, 11]);
  pen.strokeStyle = lighten(color, 0.75);
  pen.stroke();
  pen.setLineDash([]);
  pen.beginPath();
  starPath(pen, 0, 2, 22, 4, 0, 0.3);
  pen.fillStyle = '#ffffff';
  pen.fill();
}

function drawStar(pen: Pen, color: string): void {
  pen.beginPath();
  starPath(pen, 0, 3, 50, 5, -Math.PI / 2, 0.52);
  paint(
    pen,
    linear(pen, -40, -40, 40, 40, ['#ff5fa2', '#ffd23e', '#59e38c', '#4fb8ff', '#c07bff']),
    '#2b0d4a',
    7,
  );
  pen.beginPath();
  starPath(pen, 0, 3, 26, 5, -Math.PI / 2, 0.52);
  pen.fillStyle = alpha(lighten(color, 0.8), 0.85);
  pen.fill();
}
