import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { GameGrid } from '../games/game-grid';
import type { Playlist } from '@/content/types/playlist';
import { PageHead } from '@/ui/page-head/page-head';
import { PlaylistShelf } from './playlist-shelf';

const moreStyle = css`
  margin-block-start: var(--space-7);
`;

interface PlaylistViewProps {
  playlist: Playlist;
  otherPlaylists: readonly Playlist[];
}

export function PlaylistView({ playlist, otherPlaylists }: PlaylistViewProps) {
  const t = useTranslations('playlists');
  const { title, longDescriptionSimple, games } = playlist;
  return (
    <div css={containerStyle}>
      <PageHead title={title} description={longDescriptionSimple} />
      {games.length > 0 ? (
        <GameGrid games={games} priority={2} />
      ) : (
        <EmptyState art="empty" title={t('emptyTitle')} text={t('emptyText')} />
      )}
      <div css={moreStyle}>
        <PlaylistShelf title={t('more')} playlists={otherPlaylists} rows="playlistOneRow" />
      </div>
    </div>
  );
}
