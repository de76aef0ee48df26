import type { TileGame } from '@/content/game-summary';
import type { Genre, Slide } from '@/content/types';
import type { GameSection } from '../games/load-section';
import type { WallTag } from '../listing/wall-tag';
import type { PlaylistCardData } from '../playlist/playlist-card-data';

export type DoorGenre = Pick<Genre, 'id' | 'name' | 'path' | 'thumbnailUrl'>;
/** All the home page draws. A section that could not be loaded says so in its own place. */
export interface HomeData {
  thisThursday:
    | {
        state: 'ready';
        /** ISO date of the newest release. */
        date: string;
        games: TileGame[];
        /** Games of the Thursdays before, newest first: they fill the mosaic when a release is small. 20 are enough. */
        earlier: TileGame[];
      }
    | { state: 'error' };
  /** Both queues, interleaved. */
  mostAddicting: GameSection;
  /** Whether some game can be the daily. */
  hasDaily: boolean;
  trending: GameSection;
  genres: DoorGenre[];
  /** The multiplayer games that have a picture for it. */
  slides: Slide[];
  exclusive: GameSection;
  multiplayer: GameSection;
  classics: GameSection;
  tenYearsAgo: GameSection;
  tags: WallTag[];
  playlists: PlaylistCardData[];
}
