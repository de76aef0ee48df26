import type { ReactNode } from 'react';
import { thirdParties } from '@/content/third-parties';
import { AdBanner } from '@/features/play/ads/ad-banner';
import type { AdPlaces } from '@/features/play/ads/ad-sizes';

/** A banner of whoever advertises here; null where nobody does. */
function advert(at: AdPlaces): ReactNode {
  const { ads } = thirdParties();
  return ads.provider === 'none' ? null : <AdBanner ads={ads} at={at} />;
}

/** Where adverts stand on each kind of page, in sizes of SPEC section 3; the game page has its own places. */
export const homeAdverts = () => ({
  high: advert({ phone: 'mobileLeaderboard', tablet: 'leaderboard', wide: 'largeLeaderboard' }),
  low: advert({ phone: 'mediumRectangle', tablet: 'leaderboard', wide: 'leaderboard' }),
});

export const listAdverts = () => ({
  advert: advert({ phone: 'mediumRectangle', tablet: 'leaderboard', wide: 'largeLeaderboard' }),
  rail: advert({ wide: 'wideSkyscraper' }),
});

export const blockListAdverts = () => ({ ...listAdverts(), rail: advert({ wide: 'skyscraper' }) });

export const searchAdverts = () => ({
  advert: advert({ phone: 'mobileBanner', tablet: 'banner', wide: 'banner' }),
  advertInVain: advert({ phone: 'smallSquare', tablet: 'square', wide: 'square' }),
});
