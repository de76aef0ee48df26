import type { AdSize } from '../ad-sizes';
import type { AdSystem, GoogleAdSettings, VideoAdProps } from '../ad-system';
import { houseAds } from '../house/house-ads';
import { GoogleBanner } from './google-banner';
import { GoogleVideo } from './google-video';

/** House ads fill formats that are not configured. */
export function googleAds({ adUnit, adTagUrl }: GoogleAdSettings): AdSystem {
  return {
    Banner:
      adUnit === null
        ? houseAds.Banner
        : ({ size }: { size: AdSize }) => <GoogleBanner unit={adUnit} size={size} />,
    VideoAd:
      adTagUrl === null
        ? houseAds.VideoAd
        : (props: VideoAdProps) => <GoogleVideo adTagUrl={adTagUrl} {...props} />,
  };
}
