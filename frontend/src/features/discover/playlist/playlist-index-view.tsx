import { containerStyle } from '@/ui/container/container';
import { PageHead } from '@/ui/page-head/page-head';
import { TileGrid } from '@/ui/tile-grid/tile-grid';
import { PlaylistCard } from './playlist-card';
import type { PlaylistCardData } from './playlist-card-data';

export function PlaylistIndexView({ playlists }: { playlists: readonly PlaylistCardData[] }) {
  return (
    <div css={containerStyle}>
      <PageHead title="Playlists" description="Collections of games that go well together." />
      <TileGrid>
        {playlists.map((playlist) => (
          <PlaylistCard key={playlist.path} playlist={playlist} heading="h2" />
        ))}
      </TileGrid>
    </div>
  );
}
