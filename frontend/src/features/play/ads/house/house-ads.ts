import type { AdSystem } from '../ad-system';
import { HouseBanner } from './house-banner';
import { HouseVideo } from './house-video';

/** House ads: nothing is loaded from third parties. */
export const houseAds: AdSystem = { Banner: HouseBanner, VideoAd: HouseVideo };
