import type { AdSettings } from '@/content/third-parties';
import { AdFillSlot } from './ad-fill-slot';
import type { AdPlacements } from './ad-sizes';
import { AdSlot } from './ad-slot';

export function AdBanner({ ads, placements }: { ads: AdSettings; placements: AdPlacements }) {
  if (ads.provider === 'none') return null;
  return (
    <AdSlot placements={placements} isFullWidth={ads.provider === 'house'}>
      <AdFillSlot ads={ads} placements={placements} />
    </AdSlot>
  );
}
