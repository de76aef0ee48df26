import type { fetchNewGames } from './fetch/blocks';
import type { fetchDaily } from './fetch/daily';
import type { fetchSlides } from './fetch/games';
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

export interface AvatarChoice {
  fid: number;
  uri: string;
  filename: string;
}

export type Slide = Awaited<ReturnType<typeof fetchSlides>>[number];
export type GameRelease = Awaited<ReturnType<typeof fetchNewGames>>[number];
export type Daily = Awaited<ReturnType<typeof fetchDaily>>;
export type Site = Awaited<ReturnType<typeof fetchSite>>;
export type Payments = NonNullable<Awaited<ReturnType<typeof fetchPayments>>>;
export type GamePage = z.infer<typeof gamePage>;
export type Genre = ReturnType<typeof genre>;
export type Tag = ReturnType<typeof tag>;
export type Page = ReturnType<typeof page>;
export type Playlist = ReturnType<typeof playlist>;
export type PostSummary = ReturnType<typeof postSummary>;
export type Post = ReturnType<typeof post>;
