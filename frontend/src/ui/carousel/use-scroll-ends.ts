import { useEffect, useState } from 'react';

/** Supports both writing directions. */
export function useScrollEnds(id: string) {
  const [ends, setEnds] = useState({ start: true, end: false });

  useEffect(() => {
    const row = document.getElementById(id);
    if (!row) return;
    const measure = () => {
      const scrolled = Math.abs(row.scrollLeft);
      const start = scrolled < 2;
      const end = scrolled + row.clientWidth > row.scrollWidth - 2;
      setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
    };
    row.addEventListener('scroll', measure, { passive: true });
    // The observer also reports the initial state after layout; measuring here would force another
    // one.
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => {
      row.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [id]);

  const move = (direction: 1 | -1) => {
    const row = document.getElementById(id);
    if (!row) return;
    const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    row.scrollBy({ left: direction * sign * row.clientWidth * 0.85, behavior: 'smooth' });
  };

  return { ends, move };
}
