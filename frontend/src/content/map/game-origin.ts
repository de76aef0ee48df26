export interface GamesHost {
  /** `host[:port]` below which each game has its origin. */
  domain: string;
  /** `http:` or `https:` */
  protocol: string;
}

/** Never changes for a game: what players store in their browsers belongs to it. */
export const gameOrigin = (nid: number, { domain, protocol }: GamesHost): string =>
  `${protocol}//g${nid}.${domain}`;

/** All games' origins, for a content security policy. */
export const gameOrigins = ({ domain, protocol }: GamesHost): string => `${protocol}//*.${domain}`;
