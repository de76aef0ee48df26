import { useMemo } from 'react';
import type { AdSettings } from '@/content/third-parties';
import { useViewer, waitForViewer } from '@/features/account/auth/viewer';
import type { LoadAdSystem, AdSystem, GoogleAdSettings } from './ad-system';

const houseAds: LoadAdSystem = () => import('./house/house-ads').then((module) => module.houseAds);

/** Google's ads require consent. */
async function googleAds(settings: GoogleAdSettings): Promise<AdSystem | null> {
  const { hasConsent } = await import('@/features/shell/consent/consent-store');
  if (!hasConsent()) return houseAds();
  return import('./google/google-ads').then((module) => module.googleAds(settings));
}

/** Null: games start without an ad. */
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

/** Null until the session is known. */
export function useShowAds(): boolean | null {
  const { state, user } = useViewer();
  return state === 'unknown' ? null : !user?.hasGamePass;
}

/** Stable, so that the page does not re-render when the session is known. */
export const useLoadAds = (settings: AdSettings): LoadAdSystem | null =>
  useMemo(() => {
    const provider = adProvider(settings);
    return (
      provider &&
      (async () => {
        const { user } = await waitForViewer();
        return user?.hasGamePass ? null : provider();
      })
    );
  }, [settings]);
