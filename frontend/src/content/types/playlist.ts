import type { TileGame } from '../game-summary';

export interface Playlist {
  id: string;
  nid: number;
  title: string;
  path: string;
  created: string;
  description: string;
  longDescriptionSimple: string;
  thumbnailUrl: string;
  games: TileGame[];
}
