'use client';

import { css } from '@/ui/style/css';
import '../recent/recent';
import { useRecentGames } from '../recent/recent-store';
import { KeepPlayingSlot } from './keep-playing-slot';

const partStyle = css`
  display: contents;
`;

/** The games played last, on the account page: busy while nobody knows yet whether a member has any. */
export function AccountKeepPlaying() {
  const awaited = useRecentGames((state) => state.awaited);
  return (
    <div data-part="recent" aria-busy={awaited} css={partStyle}>
      <KeepPlayingSlot />
    </div>
  );
}
