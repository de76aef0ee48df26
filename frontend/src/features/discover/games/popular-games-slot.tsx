'use client';

import dynamic from 'next/dynamic';
import { css } from '@/ui/style/css';

/** Next includes the 404 page in every page, so its games are no part of it. */
const FetchedPopularGames = dynamic(
  () => import('./fetched-popular-games').then((module) => module.FetchedPopularGames),
  { ssr: false },
);

/** The heading and one row of tiles. */
const slotStyle = css`
  min-block-size: 16rem;
`;

export function PopularGamesSlot() {
  return (
    <div css={slotStyle}>
      <FetchedPopularGames />
    </div>
  );
}
