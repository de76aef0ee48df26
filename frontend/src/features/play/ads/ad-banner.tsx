'use client';

import type { AdSettings } from '@/content/third-parties';
import { AdSlot, type AdSlotProps } from './ad-slot';
import { useLoadAds } from './use-ads-wanted';

/** A banner of whoever advertises; nothing where nobody does. */
export function AdBanner({ ads, ...slot }: Omit<AdSlotProps, 'loadAds'> & { ads: AdSettings }) {
  const loadAds = useLoadAds(ads);
  return loadAds && <AdSlot loadAds={loadAds} {...slot} />;
}
