'use client';

import { css } from '@/ui/style/css';
import dynamic from 'next/dynamic';
import { columnStyle } from '@/ui/carousel/column';

/** Only the browser knows what was played in it: neither the server nor the first load needs the code. */
const KeepPlaying = dynamic(
  () => import('../recent/keep-playing').then((module) => module.KeepPlaying),
  { ssr: false },
);

/** What the section will need: heading, one row of tiles, the button to hide it. */
const slotStyle = css`
  ${columnStyle}

  &:not(:has(section)) {
    display: none;
  }
  [data-recent] &:not(:has(section)) {
    display: block;
    block-size: calc(var(--column) * 0.665 + 171.2px);
  }
`;

/** Heads home for who has played: holds the place of the games played last, so that nothing moves when they come. */
export function KeepPlayingSlot() {
  return (
    <div css={slotStyle}>
      <KeepPlaying />
    </div>
  );
}
