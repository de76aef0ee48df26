import type { AdSettings } from '@/content/third-parties';
import type { AdSystem, GoogleAdSettings, LoadAdSystem } from './ad-system';

const houseAds: LoadAdSystem = () => import('./house/house-ads').then((module) => module.houseAds);

/** Google's ads after consent, otherwise house ads. */
async function googleAds(settings: GoogleAdSettings): Promise<AdSystem | null> {
  const { hasConsent } = await import('@/features/shell/consent/consent-store');
  if (!hasConsent()) return houseAds();
  return import('./google/google-ads').then((module) => module.googleAds(settings));
}

/** Null for `none`: games start without an ad. */
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
