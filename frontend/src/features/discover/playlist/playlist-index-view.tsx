import { useTranslations } from 'next-intl';
import type { Playlist } from '@/content/types/playlist';
import { containerStyle } from '@/ui/container/container';
import { PageHead } from '@/ui/page-head/page-head';
import { TileGrid } from '@/ui/tile-grid/tile-grid';
import { PlaylistCard } from './playlist-card';

export function PlaylistIndexView({ playlists }: { playlists: readonly Playlist[] }) {
  const t = useTranslations('playlists');
  return (
    <div css={containerStyle}>
      <PageHead title={t('title')} description={t('description')} />
      <TileGrid>
        {playlists.map((playlist) => (
          <PlaylistCard key={playlist.path} playlist={playlist} heading="h2" />
        ))}
      </TileGrid>
    </div>
  );
}
