import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type TouchEvent } from 'react';

/** SPEC section 4, "Tiles". */
const HOVER_DELAY_MS = 250;
const SWIPE_PX = 60;

/** `hover` goes round until the pointer leaves, `swipe` plays once. */
export type Preview = 'off' | 'hover' | 'swipe';

/** When a tile is looked at closely enough to play its video: a pointer or the keyboard resting on it, or a left swipe on touch. */
export function usePreview() {
  const [preview, setPreview] = useState<Preview>('off');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touchStart = useRef<{ x: number; y: number }>(undefined);

  const rest = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPreview('hover'), HOVER_DELAY_MS);
  };
  const stop = () => {
    clearTimeout(timer.current);
    setPreview('off');
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') rest();
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') stop();
    },
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) rest();
    },
    onBlur: stop,
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      touchStart.current = touch && { x: touch.clientX, y: touch.clientY };
    },
    onTouchMove: (event: TouchEvent) => {
      const start = touchStart.current;
      const touch = event.touches[0];
      if (!start || !touch) return;
      const left = start.x - touch.clientX;
      if (left > SWIPE_PX && left > Math.abs(start.y - touch.clientY)) {
        touchStart.current = undefined;
        setPreview('swipe');
      }
    },
  };
  return { preview, stop, handlers };
}
