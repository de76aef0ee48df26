import { useMemo } from 'react';
import type { AdSettings } from '@/content/third-parties';
import { useSession } from '../auth/session-store';
import { settledMember } from '../members/follow-member';
import { adProvider, type LoadAdSystem } from './ad-provider';

/**
 * Whether this visitor sees adverts: holders of the game pass see none, and nothing that adverts need (observers, watches for blockers,
 * providers' scripts) is started for them. Null until it is known who this is.
 */
export const useAdsWanted = (): boolean | null => useSession(({ user, ready }) => (user ? !user.hasGamePass : ready || null));

/** Loads the provider that the settings name, once it is known that this is no holder of the pass; null where no adverts are shown. */
export function useLoadAds(settings: AdSettings): LoadAdSystem | null {
  // Not by `useAdsWanted`: it changes for every visitor, and a whole page that is drawn again brings all of it to life at once.
  const hasPass = useSession(({ user }) => user?.hasGamePass === true);
  const load = useMemo(() => {
    const provider = adProvider(settings);
    return (
      provider &&
      (async () => {
        await settledMember();
        return useSession.getState().user?.hasGamePass ? null : provider();
      })
    );
  }, [settings]);
  return hasPass ? null : load;
}
