import type { GameSummary, SupportsMobile, TileFields, TileGame } from './game-summary';

/** The site's domain types. Only `content/` knows Drupal; views and features use these types. */

export interface TermLink {
  /** uuid */
  id: string;
  name: string;
  path: string;
}

export interface VideoWalkthrough {
  url: string;
  title: string;
}

export type ScoreOrder = 'higher' | 'lower';

/** One game with all data for its page. */
export interface GameDetail extends TileFields {
  uid: number | null;
  uuid: string;
  /** RFC 3339. */
  created: string;
  /** RFC 3339. */
  changed: string;
  /** Safe HTML. */
  description: string;
  /** Tags stripped. */
  descriptionSimple: string;
  /** At most 380 characters. */
  shortDescriptionSimple: string;
  /** At most 380 characters. */
  metaDescription: string;
  /** Plays. */
  hits: number;
  likes: number;
  /** Published. */
  status: boolean;
  /** The Flash file for Flash games, otherwise the HTML5 URL. */
  embedUrl: string | null;
  canEmbed: boolean;
  /** Both are true when no orientation is preferred. */
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
  /** The scoring order; null if the game has no scores. */
  scoreOrder: ScoreOrder | null;
  /** CSS pixels. */
  width?: number;
  /** CSS pixels. */
  height?: number;
  genre: TermLink | null;
  tags: TermLink[];
}

export interface Genre {
  /** uuid */
  id: string;
  name: string;
  path: string;
  thumbnailUrl: string;
}

export interface Tag {
  /** uuid */
  id: string;
  name: string;
  path: string;
  /** Plain text. */
  description: string;
  /** Safe HTML. */
  descriptionLong: string;
  thumbnailUrl: string;
  /** Listed games with this tag. */
  totalCount: number;
  /** The game starts as soon as its page opens. */
  instantPlay: boolean;
}

export interface Review {
  id: number;
  uuid: string;
  rating: 1 | -1;
  /** Without a URL if the member is blocked or deleted. */
  author: { name: string; url: string | null; avatarUrl: string };
  /** Plain text. */
  reviewText: string;
  game: { title: string; url: string; thumbnailUrl: string; videoThumbnailUrl: string | null };
  /** RFC 3339. */
  created: string;
}

/** A page of reviews, with the total. */
export interface ReviewPage {
  reviews: Review[];
  total: number;
}

/** A member's public profile. */
export interface Member {
  uid: number;
  name: string;
  /** `/users/{name}` */
  path: string;
  avatarUrl: string;
  /** RFC 3339. */
  created: string;
}

export interface Playlist {
  /** uuid */
  id: string;
  nid: number;
  /** `Untitled Playlist` if none is stored. */
  title: string;
  /** Without the `.jsp` suffix. */
  path: string;
  /** RFC 3339. */
  created: string;
  description: string;
  longDescriptionSimple: string;
  thumbnailUrl: string;
  games: TileGame[];
}

export interface PostSummary {
  /** uuid */
  id: string;
  title: string;
  path: string;
  /** RFC 3339. */
  created: string;
  /** Plain text. */
  summary: string;
  thumbnailUrl: string | null;
}

export interface Post extends PostSummary {
  /** Safe HTML. */
  body: string;
  games: TileGame[];
}

export interface Page {
  /** uuid */
  id: string;
  title: string;
  path: string;
  /** Safe HTML. */
  body: string;
  /** RFC 3339. */
  changed: string;
  /** Headings that end with a question mark, with the text under each. */
  faq: Question[];
}

export interface Question {
  /** Plain text. */
  question: string;
  /** Plain text. */
  answer: string;
}

/** From the recipe's `system.site`. */
export interface Site {
  name: string;
  slogan: string;
}

/** A multiplayer game with its wide picture. */
export interface Slide {
  nid: number;
  /** Plain text. */
  title: string;
  path: string;
  imageUrl: string;
}

/** A page of games, with the total. */
export interface GamePage {
  games: GameSummary[];
  total: number;
}

/** The new games of one Thursday. */
export interface GameRelease {
  /** ISO date of that Thursday. */
  date: string;
  games: GameSummary[];
}

/** A game pass plan: monthly or yearly, until canceled. Prices are in minor units (cents). */
export interface Plan {
  /** Machine name, as in `/subscribe/[plan]`. */
  id: string;
  title: string;
  price: number;
  /** ISO 4217. */
  currency: string;
  interval: 'month' | 'year';
  /** Recommended by editors. */
  promoted: boolean;
}

/** A plan with its description. */
export interface PlanOnSale extends Plan {
  /** Safe HTML. */
  description: string;
}

/** A coupon's discount on the first payment, in minor units. */
export interface Coupon {
  code: string;
  discount: number;
  /** The remaining amount. */
  total: number;
}

/** `cancelled` is paid until its period ends and does not renew. */
export type SubscriptionStatus = 'pending' | 'active' | 'past_due' | 'cancelled' | 'expired';

export interface Subscription {
  /** uuid */
  id: string;
  plan: Plan;
  status: SubscriptionStatus;
  /** The renewal price, in minor units. */
  price: number;
  currency: string;
  /** The coupon code used at purchase. */
  coupon: string | null;
  /** RFC 3339; null until the first payment. */
  periodStart: string | null;
  /** RFC 3339; null until the first payment. */
  periodEnd: string | null;
  cancelAtPeriodEnd: boolean;
}

export interface Receipt {
  /** uuid */
  id: string;
  /** RFC 3339. */
  created: string;
  /** Minor units; negative is a credit. */
  amount: number;
  currency: string;
  description: string;
  status: 'paid' | 'failed' | 'refunded';
}

/** The price of a plan change now, in minor units. */
export interface PlanChange {
  plan: Plan;
  /** The credit for the unused part of the paid period. */
  credit: number;
  price: number;
  due: number;
}

/** The payment gateway. */
export type Payments = { gateway: 'sandbox' } | { gateway: 'stripe'; publishableKey: string };

/** An avatar that members can choose. */
export interface AvatarChoice {
  /** The id of the file, which is stored in the profile. */
  fid: number;
  /** Root-relative address. */
  uri: string;
  filename: string;
}

/** The daily challenge: one game and one seed for everyone. */
export interface Daily {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  /** RFC 3339: when the next challenge starts. */
  ends: string;
  /** Null if no game is suitable. */
  play: { seed: number; /** Where the game's own page is. */ path: string } | null;
}
