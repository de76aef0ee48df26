import { media } from '../theme/media';

/** All divide a page of 42 games, so that no row is incomplete. */
export const columns = {
  base: 2,
  [media.phablet]: 3,
  [media.desktop]: 6,
  [media.wide]: 7,
  [media.cinema]: 14,
} as const;

export const playlistColumns = {
  base: 2,
  [media.phablet]: 3,
  [media.desktop]: 4,
  [media.wide]: 5,
  [media.cinema]: 8,
} as const;
