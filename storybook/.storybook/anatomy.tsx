import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { z } from 'zod';

/** Names of a component's parts by their CSS selector. */
export const anatomySchema = z.record(z.string(), z.string()).default({});

interface Point {
  x: number;
  y: number;
}

interface Pin extends Point {
  name: number;
  part: Point;
}

/** Moves pins of a line apart. */
function spread(pins: readonly Pin[], axis: 'x' | 'y', size: number): Pin[] {
  const line = axis === 'x' ? 'y' : 'x';
  let last: Pin | undefined;
  return pins
    .toSorted((a, b) => a[line] - b[line] || a[axis] - b[axis])
    .map((pin) => {
      const free = last?.[line] === pin[line] ? last[axis] + size + 4 : -Infinity;
      return (last = { ...pin, [axis]: Math.max(pin[axis], free) });
    });
}

/** Pins are left of their parts, or below the row that parts share. Invisible parts have none. */
function placePins(target: Element, parts: readonly string[], size: number): Pin[] {
  const origin = target.getBoundingClientRect();
  const shown = parts.flatMap((selector, index) => {
    const part = target.querySelector(selector);
    if (!part) throw new Error(`The component has no part ${selector}.`);
    if (!part.checkVisibility()) return [];
    const { left, top, width, height } = part.getBoundingClientRect();
    const [start, y] = [left - origin.left, top - origin.top + height / 2];
    return { name: index + 1, start, x: start + width / 2, y, bottom: y + height / 2 };
  });
  const pins = shown.map(({ name, start, x, y, bottom }) => {
    const row = shown.filter((other) => Math.abs(other.y - y) < size / 2);
    return row.length > 1
      ? { name, x, y: Math.max(...row.map((other) => other.bottom)) + size, part: { x, y: bottom } }
      : { name, x: size / 2 + 2, y, part: { x: start, y } };
  });
  const isLeft = ({ y, part }: Pin) => y === part.y;
  return [
    ...spread(pins.filter(isLeft), 'y', size),
    ...spread(
      pins.filter((pin) => !isLeft(pin)),
      'x',
      size,
    ),
  ];
}

interface AnatomyProps {
  parts: readonly string[];
  /** Of a pin. */
  size: number;
  children: ReactNode;
}

/** Numbers the parts of a story; its documentation page names them. */
export function Anatomy({ parts, size, children }: AnatomyProps) {
  const box = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<{ target: Element; pins: Pin[] }>();

  useLayoutEffect(() => {
    // A dialog covers everything outside it.
    const target = document.querySelector('dialog[open]') ?? box.current;
    if (!target) return;
    const observer = new ResizeObserver(() =>
      setDrawing({ target, pins: placePins(target, parts, size) }),
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [parts, size]);

  return (
    <div
      ref={box}
      style={{ position: 'relative', padding: `8px 8px ${2 * size}px ${1.5 * size}px` }}
    >
      {children}
      {drawing &&
        createPortal(
          <svg
            aria-hidden="true"
            style={{
              position: 'absolute',
              inset: 0,
              zIndex: 2,
              inlineSize: '100%',
              blockSize: '100%',
              pointerEvents: 'none',
              font: `700 ${size * 0.6}px var(--font-text)`,
            }}
          >
            {drawing.pins.map(({ name, x, y, part }) => (
              <g key={name}>
                <path d={`M${x} ${y}L${part.x} ${part.y}`} stroke="var(--ink)" strokeWidth="4" />
                <path d={`M${x} ${y}L${part.x} ${part.y}`} stroke="var(--paper)" strokeWidth="2" />
                <circle cx={part.x} cy={part.y} r="3" fill="var(--paper)" stroke="var(--ink)" />
                <circle
                  cx={x}
                  cy={y}
                  r={size / 2}
                  fill="var(--paper)"
                  stroke="var(--ink)"
                  strokeWidth="2"
                />
                <text x={x} y={y} fill="var(--ink)" textAnchor="middle" dominantBaseline="central">
                  {name}
                </text>
              </g>
            ))}
          </svg>,
          drawing.target,
        )}
    </div>
  );
}
