export const adSizes = {
  banner: { width: 468, height: 60 },
  mobileBanner: { width: 300, height: 50 },
  halfPage: { width: 300, height: 600 },
  largeLeaderboard: { width: 970, height: 90 },
  largeRectangle: { width: 336, height: 280 },
  leaderboard: { width: 728, height: 90 },
  mediumRectangle: { width: 300, height: 250 },
  mobileLeaderboard: { width: 320, height: 50 },
  skyscraper: { width: 120, height: 600 },
  smallSquare: { width: 200, height: 200 },
  square: { width: 250, height: 250 },
  wideSkyscraper: { width: 160, height: 600 },
} as const;

export type AdSize = keyof typeof adSizes;

/** The slot's size on phones, from 769 px and from 1,320 px. */
export type AdPlacements = Partial<Record<'phone' | 'tablet' | 'wide', AdSize>>;
