'use client';

import { css } from '@/ui/style/css';
import { useSession, getViewer } from '@/features/account/auth/session-store';
import '../recent/recent';
import type { KeepPlayingProps } from '../recent/keep-playing';
import { hasVisibleGames, useRecentGames } from '../recent/recent-store';
import { KeepPlayingSlot } from './keep-playing-slot';

const sectionStyle = css`
  display: contents;
`;

/** Reserves space once some games are known. */
export function AccountKeepPlaying(props: KeepPlayingProps) {
  const ownList = useRecentGames((state) => state.accountListState);
  const isUnavailable = useSession((session) => getViewer(session) === 'unavailable');
  const isLoaded = useRecentGames(hasVisibleGames);
  return (
    <div
      data-part="recent"
      data-list={isUnavailable ? 'settled' : ownList}
      data-recent={isLoaded ? '' : undefined}
      aria-busy={ownList === 'awaited'}
      css={sectionStyle}
    >
      <KeepPlayingSlot {...props} />
    </div>
  );
}
