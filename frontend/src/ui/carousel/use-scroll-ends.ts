import { useEffect, useState } from 'react';

/** Whether the row of this id stands at its start or end, and how to move it by most of what is seen. Works in both directions of writing. */
export function useScrollEnds(id: string) {
  const [ends, setEnds] = useState({ start: true, end: false });

  useEffect(() => {
    const row = document.getElementById(id);
    if (!row) return;
    const measure = () => {
      const travelled = Math.abs(row.scrollLeft);
      const start = travelled < 2;
      const end = travelled + row.clientWidth > row.scrollWidth - 2;
      setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
    };
    row.addEventListener('scroll', measure, { passive: true });
    // Also tells the first time, after the browser's own layout: asking for the width here would cost a further one.
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
