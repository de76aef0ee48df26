import type { ComponentType } from 'react';
import type { AdSettings } from '@/content/third-parties';
import type { AdSize } from './ad-sizes';

/** How a pre-content advert came to its end: the game loads after each of them. */
export type AdEnd = 'completed' | 'errored' | 'closed' | 'missing' | 'timedOut';

export interface VideoAdProps {
  onCompleted: () => void;
  /** The player did not want to see the rest. */
  onClosed: () => void;
  onErrored: () => void;
}

/** What an advertising provider brings once it is loaded. A component that throws counts as an advert that failed. */
export interface AdSystem {
  /** Fills a box of exactly this size. */
  Banner: ComponentType<{ size: AdSize }>;
  /** The pre-content video, in a box as large as the player. */
  VideoAd: ComponentType<VideoAdProps>;
}

/** What Google's provider is told. */
export type GoogleAdSettings = Extract<AdSettings, { provider: 'google' }>;

/** Loads a provider, no sooner than it is needed. Null when it is not there; rejects when it cannot be loaded. */
export type LoadAdSystem = () => Promise<AdSystem | null>;

const houseAds: LoadAdSystem = () => import('./house/house-ads').then((module) => module.houseAds);

/** Google's adverts, once the visitor has agreed to them; until then, and after a refusal, the house's own. */
async function googleAds(settings: GoogleAdSettings): Promise<AdSystem | null> {
  const { hasConsent } = await import('@/features/shell/consent/consent-store');
  if (!hasConsent()) return houseAds();
  return import('./google/google-ads').then((module) => module.googleAds(settings));
}

/** The provider that the settings name. Null for `none`: play starts without an advert. */
export function adProvider(settings: AdSettings): LoadAdSystem | null {
  switch (settings.provider) {
    case 'house':
      return houseAds;
    case 'google':
      return () => googleAds(settings);
    case 'none':
      return null;
  }
}
