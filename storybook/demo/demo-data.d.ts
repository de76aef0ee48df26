/** Types of the generated `.data/demo.json`. */
declare module '@demo' {
  import type { TileGame } from '@/content/game-summary';
  import type { ChangePreview, Coupon } from '@/content/schema/subscription';
  import type { Member } from '@/content/types/user';
  import type { PlanOnSale } from '@/content/fetch/plans';
  import type { ReviewPage } from '@/content/review';
  import type { Daily, GameDetail } from '@/content/types/game';
  import type { Genre } from '@/content/types/genre';
  import type { Page, Post, PostSummary } from '@/content/types/page';
  import type { Playlist } from '@/content/types/playlist';
  import type { Site } from '@/content/types/site';
  import type { Tag } from '@/content/types/tag';
  import type { AvatarChoice } from '@/content/types/user';
  import type { SessionUser } from '@/features/account/auth/session-user';
  import type { HomeData } from '@/features/discover/home/load-home';
  import type { ListingData } from '@/features/discover/listing/load-listing';
  import type { SearchData } from '@/features/discover/search/load-search';
  import type { PassRecord } from '@/content/schema/subscription';

  export const games: readonly TileGame[];
  export const footerGames: readonly TileGame[];
  export const beforeYouGoGames: readonly TileGame[];
  export const gameDetails: Record<
    'playable' | 'flash' | 'passOnly' | 'portrait' | 'landscape' | 'multiplayer' | 'explained',
    GameDetail
  >;
  export const gameReviews: ReviewPage;
  export const genres: readonly Genre[];
  export const tags: readonly Tag[];
  export const member: Member;
  export const memberReviews: ReviewPage;
  export const posts: readonly PostSummary[];
  export const post: Post;
  export const playlists: readonly Playlist[];
  export const playlist: Playlist;
  export const pages: readonly Page[];
  export const site: Site;
  export const listingTag: Tag;
  export const listing: ListingData;
  export const search: SearchData;
  export const searchWithoutResults: SearchData;
  export const plans: readonly PlanOnSale[];
  export const home: HomeData;

  export const account: SessionUser;
  export const avatars: readonly AvatarChoice[];
  export const coupon: Coupon;
  export const passRecord: PassRecord;
  export const planChange: ChangePreview;
  export const subscriptionResponse: unknown;
  export const planChangeResponse: unknown;
  export const sessionsResponse: unknown;

  export const boardResponse: unknown;
  export const daily: Daily;
  export const dailyGame: GameDetail;
  export const dailyBoardResponse: unknown;
  export const dailyStandingsResponse: unknown;
  export const streakResponse: unknown;
  export const standingsResponse: unknown;

  export const mails: readonly { to: string; subject: string; text: string; html: string }[];
}
