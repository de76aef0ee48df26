import { alpha } from './color.ts';
import { TAU } from './ease.ts';

type Pen = CanvasRenderingContext2D;

export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Colors, evenly spaced, or `[place 0–1, color]` pairs. */
export type Stops = readonly (string | readonly [number, string])[];

function addStops(gradient: CanvasGradient, stops: Stops): CanvasGradient {
  stops.forEach((stop, index) => {
    if (typeof stop === 'string')
      gradient.addColorStop(stops.length === 1 ? 0 : index / (stops.length - 1), stop);
    else gradient.addColorStop(stop[0], stop[1]);
  });
  return gradient;
}

export const linear = (pen: Pen, x0: number, y0: number, x1: number, y1: number, stops: Stops) =>
  addStops(pen.createLinearGradient(x0, y0, x1, y1), stops);

export const radial = (pen: Pen, x: number, y: number, radius: number, stops: Stops, inner = 0) =>
  addStops(pen.createRadialGradient(x, y, inner, x, y, radius), stops);

/** Fills everything visible with a gradient from top to bottom. */
export function fillSky(pen: Pen, edges: Edges, stops: Stops): void {
  pen.fillStyle = linear(pen, 0, edges.top, 0, edges.bottom, stops);
  pen.fillRect(edges.left, edges.top, edges.right - edges.left, edges.bottom - edges.top);
}

/** A soft light that brightens what is behind it. */
export function glow(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  color: string,
  strength = 0.8,
): void {
  pen.save();
  pen.globalCompositeOperation = 'lighter';
  pen.fillStyle = radial(pen, x, y, radius, [
    alpha(color, strength),
    [0.4, alpha(color, strength * 0.35)],
    alpha(color, 0),
  ]);
  pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  pen.restore();
}

/** Beams from a point. */
export function rays(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  count: number,
  color: string,
  turn = 0,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  for (let index = 0; index < count; index++) {
    const angle = turn + (index / count) * TAU;
    const half = TAU / count / 4;
    pen.moveTo(x, y);
    pen.lineTo(x + Math.cos(angle - half) * radius, y + Math.sin(angle - half) * radius);
    pen.lineTo(x + Math.cos(angle + half) * radius, y + Math.sin(angle + half) * radius);
    pen.closePath();
  }
  pen.fill();
}

/** Darkens the corners. */
export function vignette(pen: Pen, edges: Edges, color = '#000000', strength = 0.6): void {
  const x = (edges.left + edges.right) / 2;
  const y = (edges.top + edges.bottom) / 2;
  const radius = Math.hypot(edges.right - x, edges.bottom - y);
  pen.fillStyle = radial(pen, x, y, radius, [
    alpha(color, 0),
    [0.55, alpha(color, 0)],
    alpha(color, strength),
  ]);
  pen.fillRect(edges.left, edges.top, edges.right - edges.left, edges.bottom - edges.top);
}

export function circle(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, Math.max(0, radius), 0, TAU);
}

export function ellipse(pen: Pen, x: number, y: number, rx: number, ry: number, turn = 0): void {
  pen.beginPath();
  pen.ellipse(x, y, Math.max(0, rx), Math.max(0, ry), turn, 0, TAU);
}

export function roundRect(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

export function polygon(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
}

/** Call `beginPath` first. */
export function starPath(
  pen: Pen,
  x: number,
  y: number,
  radius: number,
  points = 5,
  turn = -Math.PI / 2,
  inner = 0.45,
): void {
  for (let index = 0; index < points * 2; index++) {
    const reach = index % 2 === 0 ? radius : radius * inner;
    const angle = turn + (index * Math.PI) / points;
    if (index === 0) pen.moveTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
    else pen.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  pen.closePath();
}

/** `y` is the middle line, `waves` sums of sines `[height, length, shift]`. */
export function hills(
  pen: Pen,
  edges: Edges,
  y: number,
  waves: readonly (readonly [number, number, number])[],
): void {
  pen.beginPath();
  pen.moveTo(edges.left, edges.bottom + 2);
  for (let x = edges.left; x <= edges.right + 8; x += 8) {
    pen.lineTo(
      x,
      y +
        waves.reduce(
          (sum, [height, length, shift]) => sum + height * Math.sin((x / length) * TAU + shift),
          0,
        ),
    );
  }
  pen.lineTo(edges.right + 8, edges.bottom + 2);
  pen.closePath();
}

/** The dots grow from 0 to `maxRadius` downwards. */
export function halftone(
  pen: Pen,
  edges: Edges,
  gap: number,
  maxRadius: number,
  color: string,
): void {
  pen.fillStyle = color;
  pen.beginPath();
  let row = 0;
  for (let y = edges.top; y < edges.bottom + gap; y += gap * 0.866, row++) {
    const radius = (maxRadius * (y - edges.top)) / Math.max(1, edges.bottom - edges.top);
    for (let x = edges.left + (row % 2 ? gap / 2 : 0); x < edges.right + gap; x += gap) {
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, TAU);
    }
  }
  pen.fill();
}

/** Fills and outlines the current path. */
export function paint(
  pen: Pen,
  fill: string | CanvasGradient,
  outline: string,
  width: number,
): void {
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = width;
  pen.lineJoin = 'round';
  pen.strokeStyle = outline;
  pen.stroke();
}
