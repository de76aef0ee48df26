'use client';

import { css } from '@emotion/react';
import { containerStyle } from '@/ui/container/container';
import { Heading } from '@/ui/heading/heading';
import { FavouritesView } from '../favourites/favourites-view';
import { PageHead } from '../listing/page-head';
import { KeepPlaying } from '../recent/keep-playing';

const partsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

/** What this browser keeps for its visitor: recent games and favourites. */
export function AccountView() {
  return (
    <div css={containerStyle}>
      <PageHead title="Your games" description="What you play and what you love, kept in this browser." />
      <div css={partsStyle}>
        <KeepPlaying />
        <section id="favourites" aria-label="Favourites">
          <Heading level={2}>Favourites</Heading>
          <FavouritesView />
        </section>
      </div>
    </div>
  );
}
