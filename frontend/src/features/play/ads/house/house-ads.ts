import type { AdSystem } from '../ad-system';
import { HouseBanner } from './house-banner';
import { HouseVideo } from './house-video';

export const houseAds: AdSystem = { Banner: HouseBanner, VideoAd: HouseVideo };
