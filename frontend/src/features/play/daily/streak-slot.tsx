'use client';

import { css } from '@/ui/style/css';
import dynamic from 'next/dynamic';
import { media } from '@/ui/theme/media';
import type { StreakPanelProps } from './streak-panel';

/** Client only: the server does not know the user. */
const StreakPanel = dynamic(() => import('./streak-panel').then((module) => module.StreakPanel), {
  ssr: false,
});

const slotStyle = css`
  display: grid;
  min-block-size: 262px;

  ${media.desktop} {
    min-block-size: 116px;
  }
`;

export function StreakSlot(props: StreakPanelProps) {
  return (
    <div css={slotStyle}>
      <StreakPanel {...props} />
    </div>
  );
}
