'use client';

import { css } from '@/ui/style/css';
import dynamic from 'next/dynamic';
import { media } from '@/ui/theme/media';
import type { ScoreboardProps } from './scoreboard';

/** Only the browser knows who looks: neither the server nor the first load needs the code. */
const Scoreboard = dynamic(() => import('./scoreboard').then((module) => module.Scoreboard), {
  ssr: false,
});

/** As high as the board will be, so that nothing moves when it comes. */
const slotStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 620px;

  ${media.desktop} {
    min-block-size: 390px;
  }
`;

/** Holds the place of a game's boards. */
export function ScoreSection(props: ScoreboardProps) {
  return (
    <div css={slotStyle}>
      <Scoreboard {...props} />
    </div>
  );
}
