import { alpha, darken, lighten } from '../../kit/color.ts';
import { circle, ellipse, glow, paint, linear, polygon, roundRect } from '../../kit/paint.ts';

type Pen = CanvasRenderingContext2D;

/** Nose to the right, about 74 × 40. */
export function drawCarAbove(
  pen: Pen,
  x: number,
  y: number,
  heading: number,
  color: string,
  lights: string,
  braking: boolean,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(heading);
  pen.scale(1.15, 1.15);
  ellipse(pen, -2, 5, 44, 26);
  pen.fillStyle = alpha('#05030f', 0.45);
  pen.fill();
  pen.fillStyle = '#0b0a14';
  for (const wheelX of [-25, 17])
    for (const wheelY of [-22, 15]) pen.fillRect(wheelX, wheelY, 15, 7);
  pen.beginPath();
  pen.moveTo(-37, -16);
  pen.quadraticCurveTo(-20, -21, 4, -19);
  pen.quadraticCurveTo(34, -17, 38, -7);
  pen.lineTo(38, 7);
  pen.quadraticCurveTo(34, 17, 4, 19);
  pen.quadraticCurveTo(-20, 21, -37, 16);
  pen.closePath();
  paint(
    pen,
    linear(pen, 0, -20, 0, 20, [lighten(color, 0.35), color, darken(color, 0.35)]),
    darken(color, 0.65),
    2.5,
  );
  pen.fillStyle = alpha('#ffffff', 0.85);
  pen.fillRect(-36, -3.5, 74, 2.5);
  pen.fillRect(-36, 1, 74, 2.5);
  roundRect(pen, -20, -13, 34, 26, 8);
  paint(pen, linear(pen, -20, 0, 14, 0, ['#1b1a36', '#5a6ea8', '#161430']), '#0a0918', 2);
  roundRect(pen, -12, -9, 16, 18, 4);
  pen.fillStyle = color;
  pen.fill();
  polygon(pen, [
    [-40, -20],
    [-32, -20],
    [-34, 20],
    [-40, 20],
  ]);
  paint(pen, darken(color, 0.3), darken(color, 0.7), 2);
  pen.fillStyle = braking ? '#ffffff' : '#ff2a4d';
  pen.fillRect(-38, -15, 4, 8);
  pen.fillRect(-38, 7, 4, 8);
  pen.fillStyle = lights;
  circle(pen, 34, -11, 3.5);
  pen.fill();
  circle(pen, 34, 11, 3.5);
  pen.fill();
  pen.restore();
}

export function drawBeams(pen: Pen, x: number, y: number, heading: number, lights: string): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(heading);
  pen.globalCompositeOperation = 'lighter';
  pen.fillStyle = linear(pen, 30, 0, 330, 0, [alpha(lights, 0.32), alpha(lights, 0)]);
  for (const side of [-1, 1]) {
    polygon(pen, [
      [32, side * 11],
      [330, side * 11 - 70],
      [330, side * 11 + 70],
    ]);
    pen.fill();
  }
  pen.restore();
}

/** About 400 wide, standing on y. */
export function drawCarBehind(pen: Pen, color: string, trim: string): void {
  ellipse(pen, 0, 2, 225, 26);
  pen.fillStyle = alpha('#04020c', 0.7);
  pen.fill();
  for (const side of [-1, 1]) {
    roundRect(pen, side * 152 - 34, -86, 68, 90, 20);
    paint(pen, '#12101f', '#000000', 5);
    roundRect(pen, side * 152 - 22, -74, 30, 66, 12);
    pen.fillStyle = '#2b2940';
    pen.fill();
  }
  polygon(pen, [
    [-118, -150],
    [-82, -214],
    [82, -214],
    [118, -150],
  ]);
  paint(pen, linear(pen, 0, -214, 0, -150, [lighten(color, 0.45), color]), darken(color, 0.75), 6);
  polygon(pen, [
    [-98, -152],
    [-70, -203],
    [70, -203],
    [98, -152],
  ]);
  paint(
    pen,
    linear(pen, -90, -200, 80, -150, [
      '#0c0b20',
      [0.45, '#2c3a78'],
      [0.5, '#8fa7ef'],
      [0.56, '#2c3a78'],
      '#0c0b20',
    ]),
    '#06050f',
    4,
  );
  pen.beginPath();
  pen.moveTo(-182, -60);
  pen.quadraticCurveTo(-190, -140, -140, -152);
  pen.lineTo(140, -152);
  pen.quadraticCurveTo(190, -140, 182, -60);
  pen.lineTo(168, -28);
  pen.lineTo(-168, -28);
  pen.closePath();
  paint(
    pen,
    linear(pen, 0, -152, 0, -28, [lighten(color, 0.25), [0.35, color], darken(color, 0.5)]),
    darken(color, 0.75),
    6,
  );
  roundRect(pen, -206, -196, 412, 22, 9);
  paint(
    pen,
    linear(pen, 0, -196, 0, -174, [lighten(color, 0.3), darken(color, 0.25)]),
    darken(color, 0.75),
    5,
  );
  for (const side of [-1, 1]) {
    polygon(pen, [
      [side * 120, -174],
      [side * 138, -174],
      [side * 132, -148],
      [side * 116, -148],
    ]);
    paint(pen, darken(color, 0.4), darken(color, 0.75), 4);
  }
  roundRect(pen, -166, -118, 332, 34, 15);
  paint(pen, '#170713', '#0a0308', 5);
  for (const side of [-1, 1]) {
    roundRect(pen, side * 100 - 60, -111, 120, 20, 9);
    pen.fillStyle = linear(pen, 0, -111, 0, -91, ['#ffd0dc', '#ff2a55', '#c5002f']);
    pen.fill();
    glow(pen, side * 100, -101, 80, '#ff2a55', 0.6);
  }
  roundRect(pen, -36, -80, 72, 30, 6);
  paint(pen, '#f6f1e7', '#0a0308', 4);
  pen.fillStyle = darken(trim, 0.4);
  pen.font = '900 21px "Arial Black", "Lato Black", sans-serif';
  pen.textAlign = 'center';
  pen.fillText('DRIFT', 0, -57);
  roundRect(pen, -150, -42, 300, 22, 8);
  paint(pen, '#15131f', '#000000', 4);
  for (const side of [-1, 1]) {
    circle(pen, side * 92, -26, 15);
    paint(pen, '#6b6880', '#0a0912', 5);
    circle(pen, side * 92, -26, 8);
    pen.fillStyle = trim;
    pen.fill();
    glow(pen, side * 92, -24, 75, trim, 0.95);
  }
}
