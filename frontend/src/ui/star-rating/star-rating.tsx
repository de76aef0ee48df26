'use client';

import { css } from '@emotion/react';
import { visuallyHidden } from '../theme/visually-hidden';
import { Icon } from '../icon/icon';

const ratingStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  white-space: nowrap;

  svg {
    color: var(--play-text);
  }
`;

/** Stars from 1 to 5, shown to one decimal. */
export function StarRating({ value, size = 14 }: { value: number; size?: number }) {
  const shown = value.toFixed(1);
  return (
    <span css={ratingStyle}>
      <Icon name="star" size={size} />
      <span css={visuallyHidden}>Rated {shown} of 5</span>
      <span aria-hidden="true">{shown}</span>
    </span>
  );
}
