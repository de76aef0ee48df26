import { css } from '@/ui/style/css';
import { SectionHead } from '@/ui/section-head/section-head';
import { media } from '@/ui/theme/media';
import { PlaylistCard } from './playlist-card';
import type { PlaylistCardData } from './playlist-card-data';

const cardsStyle = css`
  display: grid;
  gap: clamp(8px, 1vw, 16px);

  ${media.phablet} {
    grid-template-columns: repeat(auto-fill, minmax(280px, 1fr));
  }
`;

/** Playlists to pick from; nothing where there are none. */
export function PlaylistShelf({ title, playlists }: { title: string; playlists: readonly PlaylistCardData[] }) {
  if (playlists.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHead title={title} icon="sparkle" tone="fresh" />
      <div css={cardsStyle}>
        {playlists.map((playlist) => (
          <PlaylistCard key={playlist.id} playlist={playlist} />
        ))}
      </div>
    </section>
  );
}
