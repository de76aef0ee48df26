import { alpha } from '../../kit/color.ts';
import { easeInOut, easeOut } from '../../kit/ease.ts';
import { letter } from '../../kit/lettering.ts';
import { circle, linear, paint, roundRect, starPath } from '../../kit/paint.ts';
import type { Theme } from '../../kit/stage.ts';
import { MAX_STARS } from './levels.ts';

type Pen = CanvasRenderingContext2D;

interface Spot {
  x: number;
  y: number;
}

interface Edges {
  width: number;
  height: number;
}

export const PAGE = 24;
export const NODE = 30;
/** Space for the heading, the stars and the boat of the first row. */
const TOP = 184;

/** What the map shows; levels count from 1. */
export interface MapView {
  /** The boat's level. */
  at: number;
  /** The level it comes from, while it sails. */
  from: number;
  /** 0…1 */
  sailed: number;
  unlocked: number;
  /** Selected with the keys. */
  picked: number | undefined;
  heading: string;
  detail: string;
  /** Stars of the level that has just ended. */
  earned: number | undefined;
  /** Seconds since the map opened. */
  age: number;
  stars(level: number): number;
}

const isUpright = ({ width, height }: Edges) => height > width;

const firstOfPage = (level: number) => Math.floor((level - 1) / PAGE) * PAGE + 1;

export const levelsOfPage = (level: number): number[] =>
  Array.from({ length: PAGE }, (_, index) => firstOfPage(level) + index);

/** The way winds through rows of levels. */
export function placeLevel(frame: Edges, level: number): Spot {
  const columns = isUpright(frame) ? 4 : 8;
  const index = (level - 1) % PAGE;
  const row = Math.floor(index / columns);
  const along = index % columns;
  const column = row % 2 === 0 ? along : columns - 1 - along;
  const rows = PAGE / columns;
  const box = mapBox(frame);
  return {
    x: box.x + ((column + 0.5) / columns) * box.width,
    y: box.y + TOP + ((row + 0.5) / rows) * (box.height - TOP - 16) + Math.sin(index * 1.9) * 9,
  };
}

export const findLevel = (frame: Edges, level: number, spot: Spot): number | undefined =>
  levelsOfPage(level).find((other) => {
    const { x, y } = placeLevel(frame, other);
    return Math.hypot(spot.x - x, spot.y - y) < NODE * 1.3;
  });

const mapBox = (frame: Edges) =>
  isUpright(frame)
    ? { x: 14, y: 96, width: frame.width - 28, height: frame.height - 116 }
    : { x: 30, y: 70, width: frame.width - 60, height: frame.height - 84 };

export function drawMap(pen: Pen, frame: Edges, view: MapView, theme: Theme, font: string): void {
  const box = mapBox(frame);
  roundRect(pen, box.x, box.y, box.width, box.height, 30);
  paint(
    pen,
    linear(pen, 0, box.y, 0, box.y + box.height, [
      alpha(theme.panel, 0.95),
      alpha(theme.back, 0.95),
    ]),
    theme.accent,
    4,
  );
  const middle = box.x + box.width / 2;
  const look = { font, fill: theme.text, maxWidth: box.width - 60 };
  letter(pen, view.heading, { ...look, x: middle, y: box.y + 44, size: 46, fill: theme.accent });
  const { earned } = view;
  if (earned === undefined)
    letter(pen, view.detail, { ...look, x: middle, y: box.y + 94, size: 28 });
  else {
    drawStars(pen, middle, box.y + 100, 26, earned, (index) =>
      easeOut(Math.min(1, Math.max(0, view.age * 3 - index * 0.7))),
    );
    letter(pen, view.detail, { ...look, x: middle, y: box.y + 144, size: 28 });
  }
  drawWay(pen, frame, view, theme);
  for (const level of levelsOfPage(view.at)) drawLevel(pen, frame, level, view, theme, font);
  drawBoat(pen, frame, view, theme);
}

function drawWay(pen: Pen, frame: Edges, { at }: MapView, theme: Theme): void {
  pen.beginPath();
  for (const level of levelsOfPage(at)) {
    const { x, y } = placeLevel(frame, level);
    pen.lineTo(x, y);
  }
  pen.lineCap = pen.lineJoin = 'round';
  pen.setLineDash([2, 16]);
  pen.lineWidth = 7;
  pen.strokeStyle = alpha(theme.text, 0.55);
  pen.stroke();
  pen.setLineDash([]);
}

function drawLevel(
  pen: Pen,
  frame: Edges,
  level: number,
  { unlocked, picked, stars }: MapView,
  theme: Theme,
  font: string,
): void {
  const { x, y } = placeLevel(frame, level);
  const isLocked = level > unlocked;
  circle(pen, x, y, NODE);
  paint(
    pen,
    isLocked ? '#5d5a70' : theme.accent,
    level === picked ? '#ffffff' : theme.back,
    level === picked ? 7 : 4,
  );
  if (isLocked) return drawLock(pen, x, y);
  letter(pen, String(level), { x, y, size: 30, font, fill: theme.onAccent });
  drawStars(pen, x, y + NODE + 9, 10, stars(level));
}

function drawStars(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  won: number,
  grow: (index: number) => number = () => 1,
): void {
  for (let index = 0; index < MAX_STARS; index++) {
    pen.beginPath();
    const scale = index < won ? grow(index) : 1;
    starPath(pen, x + (index - 1) * size * 2.2, y, size * scale, 5, -Math.PI / 2, 0.5);
    paint(pen, index < won ? '#ffe14d' : 'rgba(0,0,0,.45)', '#3a1400', size * 0.2);
  }
}

function drawLock(pen: Pen, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y - 3, 8, Math.PI, 0);
  pen.lineWidth = 4;
  pen.strokeStyle = '#d9d6e8';
  pen.stroke();
  roundRect(pen, x - 11, y - 3, 22, 17, 4);
  pen.fillStyle = '#d9d6e8';
  pen.fill();
}

function drawBoat(pen: Pen, frame: Edges, { at, from, sailed }: MapView, theme: Theme): void {
  const start = placeLevel(frame, firstOfPage(from) === firstOfPage(at) ? from : at);
  const end = placeLevel(frame, at);
  const t = easeInOut(Math.min(1, Math.max(0, sailed)));
  const x = start.x + (end.x - start.x) * t;
  const y = start.y + (end.y - start.y) * t - NODE - 16;
  pen.beginPath();
  pen.moveTo(x - 22, y);
  pen.lineTo(x + 22, y);
  pen.quadraticCurveTo(x + 14, y + 16, x, y + 16);
  pen.quadraticCurveTo(x - 14, y + 16, x - 22, y);
  paint(pen, '#e2532f', theme.back, 3);
  pen.beginPath();
  pen.moveTo(x - 2, y - 4);
  pen.lineTo(x - 2, y - 34);
  pen.lineTo(x + 20, y - 6);
  pen.closePath();
  paint(pen, '#ffffff', theme.back, 3);
}
