'use client';

import { css } from '@/ui/style/css';
import dynamic from 'next/dynamic';
import { media } from '@/ui/theme/media';

/** Only the browser knows what was played in it: neither the server nor the first load needs the code. */
const KeepPlaying = dynamic(() => import('../recent/keep-playing').then((module) => module.KeepPlaying), { ssr: false });

/** About what the section will need: heading, one row of tiles, the button to hide it. */
const slotStyle = css`
  &:not(:has(section)) {
    display: none;
  }
  [data-recent] &:not(:has(section)) {
    display: block;
    block-size: calc(148px + 42vw * 0.665 + 34px);

    ${media.phablet} {
      block-size: 284px;
    }
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
