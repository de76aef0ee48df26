'use client';

import { css } from '@/ui/style/css';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { containerStyle } from '@/ui/container/container';
import { SectionHead } from '@/ui/section-head/section-head';
import { media } from '@/ui/theme/media';
import { PageHead } from '@/ui/page-head/page-head';
import { InstantPlaySwitch } from '../instant-play/instant-play-switch';

const GuestPart = dynamic(() => import('./member-part').then((module) => module.GuestPart), {
  ssr: false,
});
const ProfilePart = dynamic(() => import('./member-part').then((module) => module.ProfilePart), {
  ssr: false,
});

const partsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  /* A profile is a tall form: it stands beside the games. */
  ${media.desktop} {
    [data-member] &,
    &:has([aria-label='Profile']) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 460px);
      gap: clamp(32px, 5vw, 80px);
    }
    [data-member] & > :first-of-type,
    &:has([aria-label='Profile']) > :first-of-type {
      --columns: 3;
    }
  }
  ${media.wide} {
    [data-member] & > :first-of-type,
    &:has([aria-label='Profile']) > :first-of-type {
      --columns: 4;
    }
  }
  /* What stands under games waits until they are known, and with them where it stands. */
  &:has(#favourites [aria-busy='true']) #favourites ~ *,
  &:has([data-list='awaited']) [data-part='recent'] ~ *,
  [data-member]:not([data-recent]) &:has([data-list='unknown']) [data-part='recent'] ~ * {
    visibility: hidden;
  }
  &:has(:is(#favourites, [data-part='recent']):is([aria-busy='true'], :has([aria-busy='true'])))
    > [aria-label='Profile'] {
    visibility: hidden;

    ${media.desktop} {
      visibility: visible;
    }
  }
`;

/** A guest's buttons come with the script; a member has none. */
const guestStyle = css`
  min-block-size: calc(44px + var(--space-6));

  [data-member] & {
    min-block-size: 0;
  }
`;

const gamesStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-6);
`;

const settingStyle = css`
  max-inline-size: 460px;
`;

export interface AccountViewProps {
  /** How the link of the activation mail ended; null when it was not followed. */
  activated: boolean | null;
  /** The games played last. */
  recent: ReactNode;
  favourites: ReactNode;
}

/** What this browser keeps for its visitor: recent games and favourites; then a member's profile. */
export function AccountView({ activated, recent, favourites }: AccountViewProps) {
  return (
    <div css={containerStyle}>
      <PageHead title="Your games" description="What you play and what you love." />
      <div css={guestStyle}>
        <GuestPart activated={activated} />
      </div>
      <div css={partsStyle}>
        <div css={gamesStyle}>
          {recent}
          <section id="favourites" aria-label="Favourites">
            <SectionHead title="Favourites" icon="heart-filled" tone="love" />
            {favourites}
          </section>
          <section aria-label="How you play" css={settingStyle}>
            <SectionHead title="How you play" icon="play" />
            <InstantPlaySwitch />
          </section>
        </div>
        <ProfilePart />
      </div>
    </div>
  );
}
