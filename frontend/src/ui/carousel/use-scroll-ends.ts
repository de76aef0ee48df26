import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A carousel's row: whether it stands at its start or end, and how to move it by most of what is seen. Works in both directions of writing.
 *
 * @param tiles how many the row holds
 */
export function useScrollEnds(tiles: number) {
  const scroller = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  const measure = useCallback(() => {
    const row = scroller.current;
    if (!row) return;
    const travelled = Math.abs(row.scrollLeft);
    const start = travelled < 2;
    const end = travelled + row.clientWidth > row.scrollWidth - 2;
    setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
  }, []);

  useEffect(() => {
    const row = scroller.current;
    if (!row) return;
    // Also tells the first time, after the browser's own layout: asking for the width here would cost a further one.
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, [measure, tiles]);

  const move = (direction: 1 | -1) => {
    const row = scroller.current;
    if (!row) return;
    const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    row.scrollBy({ left: direction * sign * row.clientWidth * 0.85, behavior: 'smooth' });
  };

  return { scroller, ends, measure, move };
}
