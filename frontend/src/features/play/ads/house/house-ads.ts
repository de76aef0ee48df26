import type { AdSystem } from '../ad-system';
import { HouseBanner } from './house-banner';
import { HouseVideo } from './house-video';

/** The site's own adverts: nothing is loaded from anybody else. */
export const houseAds: AdSystem = { Banner: HouseBanner, VideoAd: HouseVideo };
