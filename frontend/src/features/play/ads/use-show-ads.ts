import { useMemo } from 'react';
import type { AdSettings } from '@/content/third-parties';
import { useSession } from '@/features/account/auth/session-store';
import { whenUserKnown } from '@/features/account/auth/current-user';
import { adProvider } from './ad-provider';
import type { LoadAdSystem } from './ad-system';

/** Null until the session is known. */
export const useShowAds = (): boolean | null =>
  useSession(({ user, ready }) => (user ? !user.hasGamePass : ready || null));

/** Stable, so that the page does not re-render when the session is known. Null without ads. */
export const useLoadAds = (settings: AdSettings): LoadAdSystem | null =>
  useMemo(() => {
    const provider = adProvider(settings);
    return (
      provider &&
      (async () => {
        await whenUserKnown();
        return useSession.getState().user?.hasGamePass ? null : provider();
      })
    );
  }, [settings]);
