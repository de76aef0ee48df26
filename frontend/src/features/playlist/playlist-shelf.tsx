'use client';

import { css } from '@emotion/react';
import { SectionHead } from '@/ui/section-head/section-head';
import { media } from '@/ui/theme/media';
import { PlaylistCard } from './playlist-card';
import type { PlaylistCardData } from './playlist-card-data';

const sectionStyle = css`
  margin-block-start: var(--space-7);
`;

const cardsStyle = css`
  display: grid;
  gap: clamp(12px, 1.4vw, 20px);

  ${media.phablet} {
    grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  }
`;

/** The way from one playlist to the others. */
export function PlaylistShelf({ playlists }: { playlists: readonly PlaylistCardData[] }) {
  if (playlists.length === 0) return null;
  return (
    <section aria-label="More playlists" css={sectionStyle}>
      <SectionHead title="More playlists" icon="sparkle" tone="fresh" />
      <div css={cardsStyle}>
        {playlists.map((playlist) => (
          <PlaylistCard key={playlist.id} playlist={playlist} />
        ))}
      </div>
    </section>
  );
}
