import type { Playlist } from '@/content/types';

const SHOWN_GAMES = 3;

export function toPlaylistCard({ id, title, path, description, games }: Playlist) {
  return {
    id,
    title,
    path,
    description,
    games: games.slice(0, SHOWN_GAMES),
    gameCount: games.length,
  };
}

export type PlaylistCardData = ReturnType<typeof toPlaylistCard>;
