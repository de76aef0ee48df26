'use client';

import { css } from '@/ui/style/css';
import { useRecentGames } from '../recent/use-recent-games';
import { KeepPlayingSlot } from './keep-playing-slot';

const sectionStyle = css`
  display: contents;
`;

/** Reserves space once some games are known. */
export function AccountKeepPlaying() {
  const { listState, isShown } = useRecentGames();
  return (
    <div
      data-part="recent"
      data-list={listState}
      data-recent={isShown ? '' : undefined}
      aria-busy={listState === 'awaited'}
      css={sectionStyle}
    >
      <KeepPlayingSlot />
    </div>
  );
}
