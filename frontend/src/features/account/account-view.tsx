'use client';

import { css } from '@emotion/react';
import dynamic from 'next/dynamic';
import { containerStyle } from '@/ui/container/container';
import { Heading } from '@/ui/heading/heading';
import { FavouritesView } from '../favourites/favourites-view';
import { PageHead } from '../listing/page-head';
import { KeepPlaying } from '../recent/keep-playing';
import type { MemberPartProps } from './member-part';

const MemberPart = dynamic(() => import('./member-part').then((module) => module.MemberPart), { ssr: false });

const partsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

/** A member's profile, and what this browser keeps for its visitor: recent games and favourites. */
export function AccountView({ activated }: MemberPartProps) {
  return (
    <div css={containerStyle}>
      <PageHead title="Your games" description="What you play and what you love." />
      <div css={partsStyle}>
        <MemberPart activated={activated} />
        <KeepPlaying />
        <section id="favourites" aria-label="Favourites">
          <Heading level={2}>Favourites</Heading>
          <FavouritesView />
        </section>
      </div>
    </div>
  );
}
