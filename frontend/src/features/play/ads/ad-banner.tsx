import { useMessages } from 'next-intl';
import type { AdSettings } from '@/content/third-parties';
import { AdFillSlot } from './ad-fill-slot';
import type { AdPlacements } from './ad-sizes';
import { AdSlot } from './ad-slot';

export function AdBanner({ ads, at }: { ads: AdSettings; at: AdPlacements }) {
  const { ads: messages } = useMessages();
  if (ads.provider === 'none') return null;
  return (
    <AdSlot at={at} isFullWidth={ads.provider === 'house'}>
      <AdFillSlot ads={ads} at={at} messages={{ ads: messages }} />
    </AdSlot>
  );
}
