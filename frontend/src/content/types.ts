import type { GameSummary, SupportsMobile, TileFields, TileGame } from './game-summary';

/**
 * The domain types of the site: SPEC section 3, "as used by the interface".
 *
 * Everything Drupal is behind `content/`: views and features know these shapes only.
 */

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

/** One game with all that its page shows. */
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
  /** The flash file for flash games, otherwise the html5 game url. */
  embedUrl: string | null;
  canEmbed: boolean;
  /** Both true when no orientation is preferred. */
  supportedMobileOrientation: SupportsMobile;
  /** Safe HTML. */
  instructions: string;
  developer: string | null;
  videoWalkthroughs: VideoWalkthrough[];
  /** A game's uuid, or `random`. */
  alternateGameSuggestion: string | null;
  /** The game of that uuid; null where it is `random`, or no visitor may see it. */
  alternateGame: { title: string; path: string } | null;
  mmoSlideshowImage: string | null;
  maturityRating: string | null;
  externalGameLink: string | null;
  /** Which of two scores is the better one; null where none are recorded. */
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
  /** A game that is opened from its page starts at once. */
  instantPlay: boolean;
}

export interface Review {
  id: number;
  uuid: string;
  rating: 1 | -1;
  /** Without an address when the member is blocked or gone. */
  author: { name: string; url: string | null; avatarUrl: string };
  /** Plain text. */
  reviewText: string;
  game: { title: string; url: string; thumbnailUrl: string; videoThumbnailUrl: string | null };
  /** RFC 3339. */
  created: string;
}

/** A page of a list of reviews, with the number of reviews in the whole list. */
export interface ReviewPage {
  reviews: Review[];
  total: number;
}

/** What everybody may know of a member. */
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
  /** `Untitled Playlist` where none is stored. */
  title: string;
  /** Without a `.jsp` suffix. */
  path: string;
  /** RFC 3339. */
  created: string;
  description: string;
  longDescriptionSimple: string;
  thumbnailUrl: string;
  games: TileGame[];
}

/** A blog post. */
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

/** One of the /about pages. */
export interface Page {
  /** uuid */
  id: string;
  title: string;
  path: string;
  /** Safe HTML. */
  body: string;
  /** RFC 3339. */
  changed: string;
  /** The questions that the body answers: headings that end with a question mark, and the text under each. */
  faq: Question[];
}

export interface Question {
  /** Plain text. */
  question: string;
  /** Plain text. */
  answer: string;
}

/** What the recipe's `system.site` says. */
export interface Site {
  name: string;
  slogan: string;
}

/** A game for several players, with its wide picture. */
export interface Slide {
  nid: number;
  /** Plain text. */
  title: string;
  path: string;
  imageUrl: string;
}

/** A page of a list of games, with the number of games in the whole list. */
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

/** The game pass as it is on sale: for a month or a year, until it is cancelled. Prices are in minor units (cents). */
export interface Plan {
  /** Machine name, as in `/subscribe/[plan]`. */
  id: string;
  title: string;
  price: number;
  /** ISO 4217. */
  currency: string;
  interval: 'month' | 'year';
  /** The one that editors recommend. */
  promoted: boolean;
}

/** A plan with what editors say about it. */
export interface PlanOnSale extends Plan {
  /** Safe HTML. */
  description: string;
}

/** What a coupon takes off the first payment, in minor units. */
export interface Coupon {
  code: string;
  discount: number;
  /** What is left to pay. */
  total: number;
}

/** `cancelled` is paid until its period ends, and will not renew. */
export type SubscriptionStatus = 'pending' | 'active' | 'past_due' | 'cancelled' | 'expired';

export interface Subscription {
  /** uuid */
  id: string;
  plan: Plan;
  status: SubscriptionStatus;
  /** What each renewal costs, in minor units. */
  price: number;
  currency: string;
  /** The code it was bought with. */
  coupon: string | null;
  /** RFC 3339; null while the first payment is awaited. */
  periodStart: string | null;
  /** RFC 3339; null while the first payment is awaited. */
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

/** What changing to another plan costs now, in minor units. */
export interface PlanChange {
  plan: Plan;
  /** The unused share of the period that is paid for. */
  credit: number;
  price: number;
  due: number;
}

/** Who takes the money. */
export type Payments = { gateway: 'sandbox' } | { gateway: 'stripe'; publishableKey: string };

/** A picture that members may take. */
export interface AvatarChoice {
  /** The file's id, which the profile is given. */
  fid: number;
  /** Root-relative address. */
  uri: string;
  filename: string;
}

/** The game of the day: one game and one seed for everybody. */
export interface Daily {
  /** `YYYY-MM-DD`, in UTC. */
  day: string;
  /** RFC 3339: when the next one begins. */
  ends: string;
  /** Null when no game is fit for it. */
  play: { seed: number; /** Where the game's own page is. */ path: string } | null;
}
