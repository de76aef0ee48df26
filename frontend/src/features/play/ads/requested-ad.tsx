import dynamic from 'next/dynamic';
import { useState, type ReactNode } from 'react';
import { AdBoundary } from './ad-boundary';
import type { LoadAdSystem } from './ad-system';

const Interstitial = dynamic(() => import('./interstitial').then((module) => module.Interstitial), {
  ssr: false,
});

type AdKind = 'midgame' | 'rewarded';

/** Ads that a running game asks for. Without ads, as with the pass, a reward is granted at once. */
export function useRequestedAd(loadAds: LoadAdSystem | null): {
  showAd: (kind: AdKind) => Promise<boolean>;
  ad: ReactNode;
} {
  const [request, setRequest] = useState<{
    kind: AdKind;
    end: (isRewarded: boolean) => void;
  } | null>(null);

  const showAd = (kind: AdKind): Promise<boolean> =>
    loadAds === null
      ? Promise.resolve(true)
      : new Promise((resolve) => {
          setRequest({
            kind,
            end: (isRewarded) => {
              setRequest(null);
              resolve(isRewarded);
            },
          });
        });

  const ad = request && loadAds && (
    <AdBoundary onError={() => request.end(true)}>
      <Interstitial
        loadAds={loadAds}
        onEnd={(outcome) => request.end(request.kind === 'midgame' || outcome !== 'closed')}
      />
    </AdBoundary>
  );
  return { showAd, ad };
}
