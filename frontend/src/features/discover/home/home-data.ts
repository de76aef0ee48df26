import type { TileGame } from '@/content/game-summary';
import type { Genre, Slide } from '@/content/types';
import type { GameSection } from '../games/load-section';
import type { WallTag } from '../listing/wall-tag';
import type { PlaylistCardData } from '../playlist/playlist-card-data';

export type GenreLink = Pick<Genre, 'id' | 'name' | 'path' | 'thumbnailUrl'>;
export interface HomeData {
  thisThursday:
    | {
        state: 'ready';
        games: TileGame[];
        /** Newest first. They fill the mosaic of a small release. */
        earlier: TileGame[];
      }
    | { state: 'error' };
  mostAddicting: GameSection;
  hasDaily: boolean;
  trending: GameSection;
  genres: GenreLink[];
  slides: Slide[];
  exclusive: GameSection;
  classics: GameSection;
  tenYearsAgo: GameSection;
  tags: WallTag[];
  playlists: PlaylistCardData[];
}
