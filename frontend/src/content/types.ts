import type { GameSummary, SupportsMobile, TileFields, TileGame } from './game-summary';

/**
 * Only `content/` knows Drupal. Times are RFC 3339, ids are uuids, prices are minor units; texts
 * are plain unless marked as safe HTML.
 */

export interface TermLink {
  id: string;
  name: string;
  path: string;
}

interface VideoWalkthrough {
  url: string;
  title: string;
}

export type ScoreOrder = 'higher' | 'lower';

export interface GameDetail extends TileFields {
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
  embedUrl: string | null;
  canEmbed: boolean;
  supportedMobileOrientation: SupportsMobile;
  /** Safe HTML. */
  instructions: string;
  developer: string | null;
  videoWalkthroughs: VideoWalkthrough[];
  /** A game's uuid, or `random`. */
  alternateGameSuggestion: string | null;
  /** The game with that uuid; null for `random` or if visitors may not see it. */
  alternateGame: { title: string; path: string } | null;
  mmoSlideshowImage: string | null;
  maturityRating: string | null;
  externalGameLink: string | null;
  /** Null if the game has no scores. */
  scoreOrder: ScoreOrder | null;
  width?: number;
  height?: number;
  genre: TermLink | null;
  tags: TermLink[];
}

export interface Genre {
  id: string;
  name: string;
  path: string;
  thumbnailUrl: string;
}

export interface Tag {
  id: string;
  name: string;
  path: string;
  description: string;
  /** Safe HTML. */
  descriptionLong: string;
  thumbnailUrl: string;
  totalCount: number;
  /** More than half of all games have it, so it says little about a game. */
  isCommon: boolean;
  instantPlay: boolean;
}

export interface Review {
  id: number;
  uuid: string;
  rating: 1 | -1;
  /** Without a URL if the member is blocked or deleted. */
  author: { name: string; url: string | null; avatarUrl: string };
  reviewText: string;
  game: { title: string; url: string; thumbnailUrl: string; videoThumbnailUrl: string | null };
  created: string;
}

export interface ReviewPage {
  reviews: Review[];
  total: number;
}

export interface Member {
  uid: number;
  name: string;
  path: string;
  avatarUrl: string;
  created: string;
}

export interface Playlist {
  id: string;
  nid: number;
  title: string;
  /** Without the `.jsp` suffix. */
  path: string;
  created: string;
  description: string;
  longDescriptionSimple: string;
  thumbnailUrl: string;
  games: TileGame[];
}

export interface PostSummary {
  id: string;
  title: string;
  path: string;
  created: string;
  summary: string;
  thumbnailUrl: string | null;
}

export interface Post extends PostSummary {
  /** Safe HTML. */
  body: string;
  games: TileGame[];
}

export interface Page {
  id: string;
  title: string;
  path: string;
  /** Safe HTML. */
  body: string;
  changed: string;
  faq: Question[];
}

export interface Question {
  question: string;
  answer: string;
}

export interface Site {
  name: string;
  slogan: string;
}

export interface Slide {
  nid: number;
  title: string;
  path: string;
  imageUrl: string;
}

export interface GamePage {
  games: GameSummary[];
  total: number;
}

export interface GameRelease {
  /** ISO date of that Thursday. */
  date: string;
  games: GameSummary[];
}

export interface Plan {
  /** Machine name. */
  id: string;
  title: string;
  price: number;
  currency: string;
  interval: 'month' | 'year';
  promoted: boolean;
}

export interface PlanOnSale extends Plan {
  /** Safe HTML. */
  description: string;
}

export interface Coupon {
  code: string;
  discount: number;
  total: number;
}

/** `cancelled` is paid until its period ends and does not renew. */
type SubscriptionStatus = 'pending' | 'active' | 'past_due' | 'cancelled' | 'expired';

export interface Subscription {
  id: string;
  plan: Plan;
  status: SubscriptionStatus;
  price: number;
  currency: string;
  /** RFC 3339; null until the first payment. */
  periodEnd: string | null;
}

export interface Receipt {
  id: string;
  created: string;
  /** Minor units; negative is a credit. */
  amount: number;
  currency: string;
  description: string;
  status: 'paid' | 'failed' | 'refunded';
}

export interface PlanChange {
  plan: Plan;
  /** The credit for the unused part of the paid period. */
  credit: number;
  price: number;
  due: number;
}

export type Payments = { gateway: 'sandbox' } | { gateway: 'stripe'; publishableKey: string };

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
