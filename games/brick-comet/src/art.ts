import { alpha, darken, lighten } from '../../kit/color.ts';
import type { Frame } from '../../kit/frame.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, glow, polygon, radial, rays, starPath, vignette } from '../../kit/paint.ts';
import { createRandom } from '../../kit/random.ts';
import { drawBackdrop, drawBrick, drawComet, drawWell, lollipop, planet } from './draw.ts';
import type { Variant } from './variants.ts';

type Pen = CanvasRenderingContext2D;

const HEAD = { x: 468, y: 158, radius: 122 };

export function drawArt(pen: Pen, frame: Frame, variant: Variant, font: string): void {
  drawBackdrop(pen, frame, variant, 2);
  if (variant.world === 'space') planet(pen, 96, 92, 74, '#ff7a5c', '#ffd166');
  if (variant.world === 'candy')
    for (const [x, y, size] of [
      [70, 90, 54],
      [690, 330, 62],
      [210, 60, 38],
    ] as const)
      lollipop(pen, x, y, size, variant.bricks[x % 3] ?? variant.bomb, x);
  if (variant.world === 'well') drawWell(pen, 150, 118, 78, 0.6, variant.flame);
  rays(pen, HEAD.x, HEAD.y, 900, 20, alpha('#ffffff', 0.13), 0.2);
  drawTail(pen, variant);
  drawWall(pen, variant);
  glow(pen, HEAD.x, HEAD.y, 250, variant.flame[1] ?? variant.ball, 0.5);
  drawImpact(pen, variant);
  drawComet(pen, variant, HEAD.x, HEAD.y, HEAD.radius, 'grin', 0.7, -0.1);
  drawShards(pen, variant);
  vignette(pen, frame, variant.theme.back, 0.7);
  variant.lines.forEach((line, index) => {
    letter(pen, line, {
      x: 376,
      y: 318 + index * 106,
      size: 112,
      font,
      fill: variant.letters,
      outline: variant.theme.back,
      outlineWidth: 24,
      halo: '#ffffff',
      haloWidth: 5,
      depth: 12,
      maxWidth: 660,
      arc: index === 0 ? 14 : -10,
    });
  });
}

function drawTail(pen: Pen, { flame }: Variant): void {
  const { x, y, radius } = HEAD;
  flame.toReversed().forEach((color, index) => {
    const wide = radius * (0.99 - index * 0.17);
    const long = 620 - index * 90;
    pen.beginPath();
    pen.moveTo(x - wide * 0.3, y - wide);
    pen.bezierCurveTo(x - long * 0.4, y - wide * 0.8, x - long * 0.7, y + 10, x - long, y + 120);
    pen.bezierCurveTo(x - long * 0.7, y + 130, x - long * 0.62, y + 40, x - long * 0.55, y + 90);
    pen.bezierCurveTo(x - long * 0.45, y + 180, x - long * 0.3, y + wide, x + wide * 0.2, y + wide);
    pen.closePath();
    pen.fillStyle = alpha(color, 0.92);
    pen.fill();
  });
  const random = createRandom(3);
  for (let ember = 0; ember < 40; ember++) {
    pen.fillStyle = random.pick(flame);
    circle(pen, x - random.range(60, 520), y + random.range(-110, 170), random.range(2, 9));
    pen.fill();
  }
}

function drawWall(pen: Pen, variant: Variant): void {
  const random = createRandom(12);
  pen.save();
  pen.translate(660, 150);
  pen.rotate(0.07);
  for (let row = -4; row < 6; row++) {
    for (let column = -2; column < 3; column++) {
      const x = column * 92 + (row % 2 ? 46 : 0);
      const y = row * 50;
      const near = Math.hypot(x + 170, y - 40);
      if (near < 118) continue;
      const push = Math.max(0, 260 - near) / 5;
      pen.save();
      pen.translate(x + push, y + (Math.sign(y - 20) * push) / 2);
      pen.rotate((random.next() - 0.5) * (push / 40));
      const kind = random.chance(0.08) ? 'bomb' : 'plain';
      drawBrick(pen, variant, {
        column,
        row,
        x: 0,
        y: 0,
        width: 86,
        height: 44,
        hits: random.int(1, 3),
        kind,
      });
      pen.restore();
    }
  }
  pen.restore();
}

function drawImpact(pen: Pen, { flame }: Variant): void {
  const { x, y, radius } = HEAD;
  pen.fillStyle = radial(pen, x + radius, y, radius * 1.2, [
    alpha('#ffffff', 0.9),
    alpha(flame[1] ?? '#ffffff', 0.5),
    alpha(flame[2] ?? '#ffffff', 0),
  ]);
  pen.beginPath();
  starPath(pen, x + radius * 0.8, y - 6, radius * 1.5, 13, 0.2, 0.5);
  pen.fill();
}

function drawShards(pen: Pen, { bricks }: Variant): void {
  const random = createRandom(30);
  for (let shard = 0; shard < 46; shard++) {
    const angle = random.range(-1.9, 1.9);
    const reach = random.range(130, 330);
    const x = HEAD.x + 40 + Math.cos(angle) * reach;
    const y = HEAD.y + Math.sin(angle) * reach * 0.8;
    const size = random.range(6, 22);
    const turn = random.range(0, 6);
    const color = random.pick(bricks);
    polygon(pen, [
      [x + Math.cos(turn) * size, y + Math.sin(turn) * size],
      [x + Math.cos(turn + 2) * size * 0.8, y + Math.sin(turn + 2) * size * 0.8],
      [x + Math.cos(turn + 3.6) * size, y + Math.sin(turn + 3.6) * size],
    ]);
    pen.fillStyle = random.chance(0.5) ? lighten(color, 0.3) : color;
    pen.fill();
    pen.strokeStyle = darken(color, 0.5);
    pen.lineWidth = 2;
    pen.stroke();
  }
}
