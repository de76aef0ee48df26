'use client';

import { css } from '@/ui/style/css';
import dynamic from 'next/dynamic';
import { media } from '@/ui/theme/media';
import type { ScoreboardProps } from './scoreboard';

/** Client only: the server does not know the user. */
const Scoreboard = dynamic(() => import('./scoreboard').then((module) => module.Scoreboard), {
  ssr: false,
});

const slotStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

/** Reserves space: daily challenges always have a leaderboard. */
const dailyStyle = css`
  min-block-size: 620px;

  ${media.desktop} {
    min-block-size: 390px;
  }
`;

export function ScoreSection(props: ScoreboardProps) {
  return (
    <div css={[slotStyle, props.day !== undefined && dailyStyle]} data-part="scores">
      <Scoreboard {...props} />
    </div>
  );
}
