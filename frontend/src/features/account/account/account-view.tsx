'use client';

import { css } from '@/ui/style/css';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { containerStyle } from '@/ui/container/container';
import { SectionHead } from '@/ui/section-head/section-head';
import { media } from '@/ui/theme/media';
import { PageHead } from '@/ui/page-head/page-head';
import type { MemberPartProps } from './member-part';

const MemberPart = dynamic(() => import('./member-part').then((module) => module.MemberPart), { ssr: false });

const partsStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  /* A profile is a tall form: the games stand beside it. */
  ${media.desktop} {
    &:has(> [aria-label='Profile']) {
      grid-template-columns: minmax(0, 460px) minmax(0, 1fr);
      gap: clamp(32px, 5vw, 80px);
    }
    [aria-label='Profile'] + * {
      --columns: 3;
    }
  }
  ${media.wide} {
    [aria-label='Profile'] + * {
      --columns: 4;
    }
  }
`;

const gamesStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-6);
`;

export interface AccountViewProps extends MemberPartProps {
  /** The games played last. */
  recent: ReactNode;
  favourites: ReactNode;
}

/** A member's profile, and what this browser keeps for its visitor: recent games and favourites. */
export function AccountView({ activated, recent, favourites }: AccountViewProps) {
  return (
    <div css={containerStyle}>
      <PageHead title="Your games" description="What you play and what you love." />
      <div css={partsStyle}>
        <MemberPart activated={activated} />
        <div css={gamesStyle}>
          {recent}
          <section id="favourites" aria-label="Favourites">
            <SectionHead title="Favourites" icon="heart-filled" tone="love" />
            {favourites}
          </section>
        </div>
      </div>
    </div>
  );
}
