'use client';

import { css } from '@/ui/style/css';
import dynamic from 'next/dynamic';
import { columnStyle } from '@/ui/carousel/column';

/** Stored in the browser, so neither the server nor the first load needs this code. */
const KeepPlaying = dynamic(
  () => import('../recent/keep-playing').then((module) => module.KeepPlaying),
  { ssr: false },
);

/** The heading, one row of tiles and the button. */
const slotStyle = css`
  ${columnStyle}
  /* The reserved height is that of a narrow tile. */
  --widest-column: var(--column);

  &:not(:has(section)) {
    display: none;
  }
  [data-recent] &:not(:has(section)) {
    display: block;
    block-size: calc(var(--column) * 0.665 + 171.2px);
  }
`;

export function KeepPlayingSlot() {
  return (
    <div css={slotStyle}>
      <KeepPlaying />
    </div>
  );
}
