'use client';

import dynamic from 'next/dynamic';
import { css } from '@/ui/style/css';

/** The searches are stored in the browser. */
const RecentSearches = dynamic(
  () => import('./recent-searches').then((module) => module.RecentSearches),
  { ssr: false },
);

const slotStyle = css`
  display: grid;
  place-content: center;
  min-block-size: 40px;
`;

export const RecentSearchesSlot = () => (
  <div css={slotStyle}>
    <RecentSearches />
  </div>
);
