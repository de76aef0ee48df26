'use client';

import { css } from '@/ui/style/css';
import dynamic from 'next/dynamic';
import { media } from '@/ui/theme/media';
import type { StreakPanelProps } from './streak-panel';

/** Only the browser knows who looks: neither the server nor the first load needs the code. */
const StreakPanel = dynamic(() => import('./streak-panel').then((module) => module.StreakPanel), {
  ssr: false,
});

/** As high as the panel will be, so that nothing moves when it comes. */
const slotStyle = css`
  display: grid;
  min-block-size: 262px;

  ${media.desktop} {
    min-block-size: 116px;
  }
`;

/** Holds the place of one's streak. */
export function StreakSlot(props: StreakPanelProps) {
  return (
    <div css={slotStyle}>
      <StreakPanel {...props} />
    </div>
  );
}
