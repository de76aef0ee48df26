import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { Playlist } from '@/content/types/playlist';
import { bleedStyle, offScreen } from '@/ui/style/off-screen';
import { Section } from '@/ui/section/section';
import { TileGrid, type GridRows } from '@/ui/tile-grid/tile-grid';
import { PlaylistCard } from './playlist-card';

const sectionStyle = css`
  ${bleedStyle}
  ${offScreen('484px')}
`;

interface PlaylistShelfProps {
  title: string;
  playlists: readonly Playlist[];
  rows: Extract<GridRows, 'playlistOneRow' | 'playlistTwoRows'>;
}

export function PlaylistShelf({ title, playlists, rows }: PlaylistShelfProps) {
  const t = useTranslations('playlists');
  if (playlists.length === 0) return null;
  return (
    <Section
      title={title}
      icon="sparkle"
      tone="fresh"
      href="/playlists"
      more={t('all')}
      css={sectionStyle}
    >
      <TileGrid rows={rows}>
        {playlists.map((playlist) => (
          <PlaylistCard key={playlist.path} playlist={playlist} />
        ))}
      </TileGrid>
    </Section>
  );
}
