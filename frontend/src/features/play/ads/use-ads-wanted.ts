import { useMemo } from 'react';
import type { AdSettings } from '@/content/third-parties';
import { useSession } from '@/features/account/auth/session-store';
import { settledMember } from '@/features/account/members/follow-member';
import { adProvider } from './ad-provider';
import type { LoadAdSystem } from './ad-system';

/**
 * Whether this visitor sees adverts: holders of the game pass see none, and nothing that adverts need (observers, watches for blockers,
 * providers' scripts) is started for them. Null until it is known who this is.
 */
export const useAdsWanted = (): boolean | null =>
  useSession(({ user, ready }) => (user ? !user.hasGamePass : ready || null));

/**
 * Loads the provider that the settings name, once it is known who this is; resolves to null for a holder of the pass. Null where no adverts are
 * shown. The same function for every visitor: a page is not drawn again when it learns who visits it.
 */
export const useLoadAds = (settings: AdSettings): LoadAdSystem | null =>
  useMemo(() => {
    const provider = adProvider(settings);
    return (
      provider &&
      (async () => {
        await settledMember();
        return useSession.getState().user?.hasGamePass ? null : provider();
      })
    );
  }, [settings]);
