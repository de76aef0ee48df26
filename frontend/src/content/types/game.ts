import type { Achievement } from './achievement';
import type { GameSummary, SupportsMobile, TileFields, TileGame } from '../game-summary';

/** Times are RFC 3339, ids are uuids; texts are plain unless marked as safe HTML. */

export type ScoreOrder = 'higher' | 'lower';

interface TermLink {
  id: string;
  name: string;
  path: string;
}

export interface GameDetail extends TileFields {
  /** Of the author; null if unknown. */
  uid: number | null;
  uuid: string;
  created: string;
  changed: string;
  /** Safe HTML. */
  description: string;
  descriptionSimple: string;
  shortDescriptionSimple: string;
  metaDescription: string;
  hits: number;
  likes: number;
  status: boolean;
  /** Null for game pass games. */
  embedUrl: string | null;
  canEmbed: boolean;
  supportedMobileOrientation: SupportsMobile;
  /** Safe HTML. */
  instructions: string;
  developer: string | null;
  videoWalkthroughs: { url: string; title: string }[];
  /** A game's uuid, or `random`. */
  alternateGameSuggestion: string | null;
  /** Null for `random` or if visitors may not see it. */
  alternateGame: { title: string; path: string } | null;
  mmoSlideshowImage: string | null;
  maturityRating: string | null;
  externalGameLink: string | null;
  /** Null if the game has no scores. */
  scoreOrder: ScoreOrder | null;
  achievements: Achievement[];
  width?: number;
  height?: number;
  genre: TermLink | null;
  tags: TermLink[];
}

/** A page of a list. */
export interface PagedGames {
  near?: boolean;
  games: TileGame[];
  total: number;
}

export interface Slide {
  nid: number;
  title: string;
  path: string;
  imageUrl: string;
}

export interface GameRelease {
  /** The Thursday of the release, `YYYY-MM-DD`. */
  date: string;
  games: GameSummary[];
}

export interface Daily {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  /** When the next daily starts. */
  ends: string;
  /** Null if no game is suitable. */
  play: { seed: number; path: string } | null;
}
