import type { AdSettings } from '@/content/third-parties';
import { AdFillSlot } from './ad-fill-slot';
import type { AdPlaces } from './ad-sizes';
import { AdSlot } from './ad-slot';

export function AdBanner({ ads, at }: { ads: AdSettings; at: AdPlaces }) {
  if (ads.provider === 'none') return null;
  return (
    <AdSlot at={at} isFullWidth={ads.provider === 'house'}>
      <AdFillSlot ads={ads} at={at} />
    </AdSlot>
  );
}
