import type { TileGame } from '@/content/game-summary';
import type { Playlist } from '@/content/types';

/** What a playlist's card shows of it. */
export type PlaylistCardData = Pick<Playlist, 'id' | 'title' | 'path' | 'description'> & {
  /** Its first games; the card fans out three of them. */
  games: TileGame[];
  gameCount: number;
};

/** Games that a card fans out. */
const FANNED = 3;

/** Leaves out what no card shows, so that pages weigh little. */
export function toPlaylistCard({
  id,
  title,
  path,
  description,
  games,
}: Playlist): PlaylistCardData {
  return { id, title, path, description, games: games.slice(0, FANNED), gameCount: games.length };
}
