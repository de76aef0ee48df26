import type { TileGame } from '@/content/game-summary';
import type { Playlist } from '@/content/types';

export type PlaylistCardData = Pick<Playlist, 'id' | 'title' | 'path' | 'description'> & {
  games: TileGame[];
  gameCount: number;
};

const SHOWN_GAMES = 3;

export function toPlaylistCard({
  id,
  title,
  path,
  description,
  games,
}: Playlist): PlaylistCardData {
  return {
    id,
    title,
    path,
    description,
    games: games.slice(0, SHOWN_GAMES),
    gameCount: games.length,
  };
}
