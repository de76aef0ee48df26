import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { GameGrid } from '../games/game-grid';
import type { TileGame } from '@/content/game-summary';
import { PageHead } from '@/ui/page-head/page-head';
import type { PlaylistCardData } from './playlist-card-data';
import { PlaylistShelf } from './playlist-shelf';

const moreStyle = css`
  margin-block-start: var(--space-7);
`;

interface PlaylistViewProps {
  title: string;
  description: string;
  games: readonly TileGame[];
  otherPlaylists: readonly PlaylistCardData[];
}

export function PlaylistView({ title, description, games, otherPlaylists }: PlaylistViewProps) {
  const t = useTranslations('playlists');
  return (
    <div css={containerStyle}>
      <PageHead title={title} description={description} />
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
