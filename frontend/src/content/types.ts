import type { GameSummary } from './game-summary';
import type { fetchPayments, fetchSite } from './fetch/site';
import type { z } from 'zod';
import type { gameDetail } from './map/game-detail';
import type { gamePage } from './map/game-summary';
import type { page, playlist, post, postSummary } from './map/page';
import type { genre, tag } from './map/term';

/**
 * Only `content/` knows Drupal. Times are RFC 3339, ids are uuids, prices are minor units; texts
 * are plain unless marked as safe HTML.
 */

export type ScoreOrder = 'higher' | 'lower';

export type GameDetail = ReturnType<typeof gameDetail>;

export interface Slide {
  nid: number;
  title: string;
  path: string;
  imageUrl: string;
}

export interface GameRelease {
  /** ISO date of that Thursday. */
  date: string;
  games: GameSummary[];
}

export interface AvatarChoice {
  fid: number;
  uri: string;
  filename: string;
}

export interface Daily {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  /** When the next challenge starts. */
  ends: string;
  /** Null if no game is suitable. */
  play: { seed: number; path: string } | null;
}

export type Site = Awaited<ReturnType<typeof fetchSite>>;
export type Payments = NonNullable<Awaited<ReturnType<typeof fetchPayments>>>;
export type GamePage = z.infer<typeof gamePage>;
export type Genre = ReturnType<typeof genre>;
export type Tag = ReturnType<typeof tag>;
export type Page = ReturnType<typeof page>;
export type Playlist = ReturnType<typeof playlist>;
export type PostSummary = ReturnType<typeof postSummary>;
export type Post = ReturnType<typeof post>;
