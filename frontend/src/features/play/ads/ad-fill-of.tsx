import type { AdSettings } from '@/content/third-parties';
import { AdFill } from './ad-fill';
import type { AdPlaces } from './ad-sizes';
import { useLoadAds } from './use-show-ads';

export function AdFillOf({ ads, at }: { ads: AdSettings; at: AdPlaces }) {
  const loadAds = useLoadAds(ads);
  return loadAds && <AdFill loadAds={loadAds} at={at} />;
}
