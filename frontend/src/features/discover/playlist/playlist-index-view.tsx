import { useTranslations } from 'next-intl';
import { containerStyle } from '@/ui/container/container';
import { PageHead } from '@/ui/page-head/page-head';
import { TileGrid } from '@/ui/tile-grid/tile-grid';
import { PlaylistCard } from './playlist-card';
import type { PlaylistCardData } from './playlist-card-data';

export function PlaylistIndexView({ playlists }: { playlists: readonly PlaylistCardData[] }) {
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
