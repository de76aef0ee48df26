'use client';

import { IconButton } from '../button/icon-button';
import { css } from '../style/css';
import { media } from '../theme/media';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** Supports both writing directions. */
function useScrollEnds(id: string) {
  const [ends, setEnds] = useState({ start: true, end: false });

  useEffect(() => {
    const row = document.getElementById(id);
    if (!row) return;
    const measure = () => {
      const scrolled = Math.abs(row.scrollLeft);
      const start = scrolled < 2;
      const end = scrolled + row.clientWidth > row.scrollWidth - 2;
      setEnds((previous) =>
        previous.start === start && previous.end === end ? previous : { start, end },
      );
    };
    row.addEventListener('scroll', measure, { passive: true });
    // The observer reports the initial state too; measuring here would force another layout.
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => {
      row.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [id]);

  const scrollRow = (direction: 1 | -1) => {
    const row = document.getElementById(id);
    if (!row) return;
    const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    row.scrollBy({ left: direction * sign * row.clientWidth * 0.85, behavior: 'smooth' });
  };

  return { ends, scrollRow };
}

const arrowsStyle = css`
  display: none;
  flex: none;

  ${media.hover} {
    display: flex;
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`;

interface ArrowButtonsProps {
  /** Of the row. */
  title: string;
  row: string;
}

export function ArrowButtons({ title, row }: ArrowButtonsProps) {
  const t = useTranslations('ui');
  const { ends, scrollRow } = useScrollEnds(row);
  return (
    <span css={arrowsStyle} hidden={ends.start && ends.end}>
      <IconButton
        label={t('scrollBack', { title })}
        icon="chevron-left"
        disabled={ends.start}
        onClick={() => scrollRow(-1)}
      />
      <IconButton
        label={t('scrollForward', { title })}
        icon="chevron-right"
        disabled={ends.end}
        onClick={() => scrollRow(1)}
      />
    </span>
  );
}
