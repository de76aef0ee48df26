import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { z } from 'zod';

/** Names of a component's parts by their CSS selector. */
export const anatomySchema = z.record(z.string(), z.string()).default({});

const SIZE = 20;
const pinStyle = {
  position: 'absolute',
  zIndex: 2,
  inlineSize: SIZE,
  blockSize: SIZE,
  borderRadius: '50%',
  outline: '2px solid var(--ink)',
  background: 'var(--paper)',
  color: 'var(--ink)',
  font: `700 12px/${SIZE}px var(--font-text)`,
  textAlign: 'center',
  pointerEvents: 'none',
} as const;

interface Pin {
  left: number;
  top: number;
}

/** Numbers the parts of a story; its documentation page names them. */
export function Anatomy({ parts, children }: { parts: readonly string[]; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [pins, setPins] = useState<{ target: Element; positions: Pin[] }>();

  useLayoutEffect(() => {
    // A dialog covers everything outside it.
    const target = document.querySelector('dialog[open]') ?? box.current;
    if (!target) return;
    const place = () => {
      const origin = target.getBoundingClientRect();
      const positions = parts.map((selector) => {
        const part = target.querySelector(selector);
        if (!part) throw new Error(`The component has no part ${selector}.`);
        const { left, top, height } = part.getBoundingClientRect();
        const middle = top - origin.top + (height - SIZE) / 2;
        return {
          left: Math.max(-SIZE / 2, left - origin.left - SIZE - 2),
          top: Math.max(2, middle),
        };
      });
      setPins({ target, positions });
    };
    const observer = new ResizeObserver(place);
    observer.observe(target);
    return () => observer.disconnect();
  }, [parts]);

  return (
    <div ref={box} style={{ position: 'relative' }}>
      {children}
      {pins &&
        createPortal(
          pins.positions.map((position, index) => (
            <span key={index} aria-hidden="true" style={{ ...pinStyle, ...position }}>
              {index + 1}
            </span>
          )),
          pins.target,
        )}
    </div>
  );
}
