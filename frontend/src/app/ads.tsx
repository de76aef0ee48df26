import type { ReactNode } from 'react';
import { thirdParties } from '@/content/third-parties';
import { AdBanner } from '@/features/play/ads/ad-banner';
import type { AdPlacements } from '@/features/play/ads/ad-sizes';

function banner(placements: AdPlacements): ReactNode {
  const { ads } = thirdParties();
  return ads.provider === 'none' ? null : <AdBanner ads={ads} placements={placements} />;
}

export const homeAd = () =>
  banner({ phone: 'mobileLeaderboard', tablet: 'leaderboard', wide: 'largeLeaderboard' });

export const listAd = () =>
  banner({ phone: 'mediumRectangle', tablet: 'leaderboard', wide: 'largeLeaderboard' });
