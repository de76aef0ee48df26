import { alpha, darken, lighten } from '../../kit/color.ts';
import { TAU } from '../../kit/ease.ts';
import { drawFace, type Mood } from '../../kit/face.ts';
import {
  circle,
  type Edges,
  ellipse,
  fillSky,
  glow,
  paint,
  linear,
  polygon,
  radial,
  roundRect,
  starPath,
} from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import type { Skin } from './variants.ts';

type Pen = CanvasRenderingContext2D;

const SKIES: Record<Skin, readonly string[]> = {
  moon: ['#0a0628', '#25105f', '#5b1e8c', '#b0397e'],
  rings: ['#031521', '#07384a', '#0f6b72', '#f0a35a'],
  reef: ['#0a86b8', '#06589c', '#04306e', '#021a40'],
  candy: ['#ffb3d9', '#ff8ac2', '#c75bd6', '#7b3fc4'],
};
const TINTS: Record<Skin, readonly string[]> = {
  moon: ['#ff8a4d', '#4dc3ff', '#c77dff', '#5ee08a', '#ff5d7a'],
  rings: ['#ffb347', '#3fd0c9', '#ff6f59', '#ffe27a', '#8ad06a'],
  reef: ['#4fb8ff', '#3fe0e0', '#5a8cff', '#57d6a8', '#77c5ff'],
  candy: ['#ff5fa2', '#ffd23e', '#5ce0b0', '#6fb8ff', '#ff9a4d'],
};

export function drawSky(pen: Pen, edges: Edges, skin: Skin, time: number): void {
  const { left, right, top, bottom } = edges;
  const width = right - left;
  const height = bottom - top;
  fillSky(pen, edges, SKIES[skin]);
  const random = createRandom(40 + skin.length);
  for (const [x, y, size, color] of [
    [0.2, 0.3, 0.5, TINTS[skin][0]],
    [0.8, 0.7, 0.6, TINTS[skin][2]],
    [0.62, 0.16, 0.4, TINTS[skin][1]],
  ] as const) {
    glow(
      pen,
      left + width * x,
      top + height * y,
      height * size,
      color ?? '#ffffff',
      skin === 'candy' ? 0.18 : 0.34,
    );
  }
  if (skin === 'reef') {
    pen.save();
    pen.globalCompositeOperation = 'lighter';
    for (let beam = 0; beam < 7; beam++) {
      const x = left + (beam / 6) * width + Math.sin(time * 0.4 + beam) * 30;
      polygon(pen, [
        [x, top],
        [x + 60, top],
        [x - 60, bottom],
        [x - 200, bottom],
      ]);
      pen.fillStyle = linear(pen, 0, top, 0, bottom, [
        'rgba(170,240,255,.22)',
        'rgba(170,240,255,0)',
      ]);
      pen.fill();
    }
    pen.restore();
  }
  for (let index = 0; index < 130; index++) {
    const x = left + random.next() * width;
    const y =
      skin === 'reef'
        ? bottom - ((random.next() * height + time * (8 + (index % 5) * 5)) % height)
        : top + random.next() * height;
    const size = random.range(0.8, 2.6);
    if (skin === 'candy') {
      pen.fillStyle = random.pick(['#ffffff', '#fff27a', '#7df0c8', '#ff5fa2']);
      pen.save();
      pen.translate(x, y);
      pen.rotate(index);
      roundRect(pen, -6, -1.8, 12, 3.6, 1.8);
      pen.fill();
      pen.restore();
      continue;
    }
    circle(pen, x, y, skin === 'reef' ? size * 1.8 : size);
    pen.fillStyle = `rgba(255,255,255,${0.4 + 0.5 * Math.abs(Math.sin(time * 1.4 + index))})`;
    if (skin === 'reef') {
      pen.strokeStyle = 'rgba(200,245,255,.5)';
      pen.lineWidth = 1.5;
      pen.stroke();
    } else pen.fill();
  }
  if (skin === 'rings') {
    pen.strokeStyle = 'rgba(255,220,160,.18)';
    pen.lineWidth = 3;
    for (let ring = 1; ring < 9; ring++) {
      ellipse(
        pen,
        left + width * 0.5,
        bottom + height * 0.25,
        ring * width * 0.11,
        ring * height * 0.14,
      );
      pen.stroke();
    }
  }
}

/** `seed` varies color and pattern; `pull` < 0 shows that the world pushes. */
export function drawWorld(
  pen: Pen,
  skin: Skin,
  x: number,
  y: number,
  radius: number,
  pull: number,
  seed: number,
  time: number,
  mood: Mood = 'calm',
  look: { x: number; y: number } = { x: 0, y: 0 },
): void {
  const color = pull < 0 ? '#ff6fc0' : (TINTS[skin][seed % 5] ?? '#ffffff');
  const dark = darken(color, 0.7);
  pen.save();
  pen.translate(x, y);
  pen.lineWidth = 2;
  for (let wave = 0; wave < 3; wave++) {
    const t = ((pull < 0 ? time : -time) * 0.35 + wave / 3 + 9) % 1;
    circle(pen, 0, 0, radius * (1.15 + t * 1.1));
    pen.strokeStyle = alpha(lighten(color, 0.4), 0.4 * (1 - t));
    pen.stroke();
  }
  glow(pen, 0, 0, radius * 2.1, color, 0.4);
  if (skin === 'reef') drawTentacles(pen, radius, color, time, seed);
  circle(pen, 0, 0, radius);
  paint(
    pen,
    radial(pen, -radius * 0.35, -radius * 0.4, radius * 1.9, [
      lighten(color, 0.6),
      color,
      darken(color, 0.45),
      darken(color, 0.7),
    ]),
    dark,
    radius * 0.1,
  );
  pen.save();
  circle(pen, 0, 0, radius * 0.95);
  pen.clip();
  const random = createRandom(seed + 3);
  if (skin === 'moon' || skin === 'reef') {
    for (let spot = 0; spot < 7; spot++) {
      ellipse(
        pen,
        random.range(-1, 1) * radius,
        random.range(-1, 1) * radius,
        radius * random.range(0.08, 0.24),
        radius * random.range(0.07, 0.18),
      );
      pen.fillStyle = alpha(dark, 0.22);
      pen.fill();
    }
  } else if (skin === 'rings') {
    for (let band = -3; band < 4; band++) {
      pen.fillStyle = alpha(band % 2 ? '#ffffff' : dark, 0.2);
      pen.fillRect(-radius, band * radius * 0.3 + radius * 0.08, radius * 2, radius * 0.15);
    }
  } else {
    pen.lineWidth = radius * 0.16;
    for (let swirl = 0; swirl < 6; swirl++) {
      pen.beginPath();
      for (let step = 0; step < 16; step++) {
        const turn = (swirl / 6) * TAU + step * 0.12;
        pen.lineTo(Math.cos(turn) * step * radius * 0.075, Math.sin(turn) * step * radius * 0.075);
      }
      pen.strokeStyle = 'rgba(255,255,255,.45)';
      pen.stroke();
    }
  }
  pen.restore();
  if (skin === 'rings') {
    pen.save();
    pen.rotate(-0.3);
    pen.beginPath();
    pen.ellipse(0, radius * 0.16, radius * 1.6, radius * 0.42, 0, 0.1, Math.PI - 0.1);
    pen.lineWidth = radius * 0.2;
    pen.strokeStyle = dark;
    pen.stroke();
    pen.lineWidth = radius * 0.11;
    pen.strokeStyle = lighten(color, 0.55);
    pen.stroke();
    pen.restore();
  }
  ellipse(pen, -radius * 0.4, -radius * 0.55, radius * 0.26, radius * 0.13, -0.6);
  pen.fillStyle = 'rgba(255,255,255,.75)';
  pen.fill();
  if (radius > 20)
    drawFace(pen, {
      x: 0,
      y: -radius * 0.06,
      span: radius * 0.66,
      mood: pull < 0 ? 'grit' : mood,
      lookX: look.x,
      lookY: look.y,
      cheeks: alpha('#ff4d7a', 0.5),
    });
  pen.restore();
}

function drawTentacles(pen: Pen, radius: number, color: string, time: number, seed: number): void {
  pen.lineCap = 'round';
  for (let arm = -2; arm <= 2; arm++) {
    pen.beginPath();
    pen.moveTo(arm * radius * 0.32, radius * 0.6);
    pen.bezierCurveTo(
      arm * radius * 0.5 + Math.sin(time * 2 + seed) * 8,
      radius * 1.2,
      arm * radius * 0.3,
      radius * 1.4,
      arm * radius * 0.45 + Math.sin(time * 2 + arm) * 10,
      radius * 1.85,
    );
    pen.lineWidth = radius * 0.14;
    pen.strokeStyle = alpha(lighten(color, 0.3), 0.75);
    pen.stroke();
  }
}

const HEROES: Record<Skin, { body: string; dark: string }> = {
  moon: { body: '#ffe27a', dark: '#5b3a00' },
  rings: { body: '#ff8a3d', dark: '#4f1c00' },
  reef: { body: '#ffb02e', dark: '#5b2c00' },
  candy: { body: '#7df0c8', dark: '#0b4a38' },
};

/** Radius 50 around the origin. */
export function drawHero(pen: Pen, skin: Skin, mood: Mood, look: { x: number; y: number }): void {
  const { body, dark } = HEROES[skin];
  glow(pen, 0, 0, 110, body, 0.6);
  if (skin === 'reef') {
    polygon(pen, [
      [-40, 0],
      [-78, -26],
      [-70, 0],
      [-78, 26],
    ]);
    paint(pen, '#ff7a2f', dark, 6);
  }
  if (skin === 'candy') {
    pen.beginPath();
    pen.moveTo(-46, 40);
    pen.bezierCurveTo(-50, -70, 50, -70, 46, 40);
    pen.quadraticCurveTo(0, 58, -46, 40);
  } else circle(pen, 0, 0, 48);
  paint(pen, radial(pen, -16, -20, 92, [lighten(body, 0.65), body, darken(body, 0.35)]), dark, 7);
  if (skin === 'moon') {
    for (const [x, y, r] of [
      [-26, 22, 8],
      [26, -28, 7],
      [30, 20, 5],
    ] as const) {
      circle(pen, x, y, r);
      pen.fillStyle = 'rgba(180,120,0,.35)';
      pen.fill();
    }
  } else if (skin === 'rings') {
    pen.beginPath();
    starPath(pen, 0, -44, 18);
    paint(pen, '#fff3a0', dark, 4);
  } else if (skin === 'reef') {
    pen.fillStyle = '#ffffff';
    for (const x of [-22, 20]) {
      ellipse(pen, x, 0, 6, 40 - Math.abs(x) * 0.3);
      pen.fill();
    }
  } else {
    pen.fillStyle = 'rgba(255,255,255,.85)';
    for (let sugar = 0; sugar < 14; sugar++)
      pen.fillRect(Math.sin(sugar * 2.3) * 36, Math.cos(sugar * 1.7) * 32, 4, 4);
  }
  drawFace(pen, {
    x: look.x * 6,
    y: look.y * 5 - 4,
    span: 36,
    mood,
    lookX: look.x,
    lookY: look.y,
    cheeks: '#ff7a6b',
  });
}

export function drawGoal(
  pen: Pen,
  skin: Skin,
  x: number,
  y: number,
  radius: number,
  time: number,
): void {
  const color = { moon: '#7df9ff', rings: '#ffe27a', reef: '#ffd9f0', candy: '#fff27a' }[skin];
  glow(pen, x, y, radius * 2.6, color, 0.7);
  pen.save();
  pen.translate(x, y);
  for (let ring = 0; ring < 3; ring++) {
    pen.save();
    pen.rotate(time * (1 + ring * 0.5) * (ring % 2 ? -1 : 1));
    pen.setLineDash([radius * 0.5, radius * 0.22]);
    circle(pen, 0, 0, radius * (1 - ring * 0.26));
    pen.lineWidth = radius * 0.16;
    pen.strokeStyle = ring === 1 ? '#ffffff' : color;
    pen.stroke();
    pen.restore();
  }
  pen.setLineDash([]);
  pen.beginPath();
  starPath(pen, 0, 0, radius * 0.36, 4, time, 0.4);
  pen.fillStyle = '#ffffff';
  pen.fill();
  pen.restore();
}

export function drawStar(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  time: number,
  taken: boolean,
): void {
  if (!taken) glow(pen, x, y, size * 2.2, '#ffe14d', 0.6);
  pen.beginPath();
  starPath(pen, x, y, size, 5, -Math.PI / 2 + Math.sin(time * 2) * 0.2, 0.5);
  if (taken) {
    pen.strokeStyle = 'rgba(255,255,255,.35)';
    pen.lineWidth = 2;
    pen.stroke();
  } else
    paint(
      pen,
      linear(pen, x, y - size, x, y + size, ['#fffbd1', '#ffd23e', '#ff9d1f']),
      '#6b3a00',
      size * 0.18,
    );
}
