import { useEffect, useRef, useState } from 'react';
import type { AdSettings } from '@/content/third-parties';
import { css } from '@/ui/style/css';
import { AdBoundary } from './ad-boundary';
import type { AdSystem, LoadAdSystem } from './ad-system';
import type { AdPlacements, AdSize } from './ad-sizes';
import { useLoadAds, useShowAds } from './use-show-ads';

const fillStyle = css`
  inline-size: 100%;
  block-size: 100%;
`;

function getAdSize(placements: AdPlacements): AdSize | undefined {
  if (window.matchMedia('(min-width: 1320px)').matches) return placements.wide;
  return window.matchMedia('(min-width: 769px)').matches ? placements.tablet : placements.phone;
}

interface AdFillProps {
  loadAds: LoadAdSystem;
  placements: AdPlacements;
}

/** Loads near the viewport, for visitors without a game pass. */
export function AdFill({ loadAds, placements }: AdFillProps) {
  const shouldShowAds = useShowAds();
  const box = useRef<HTMLDivElement>(null);
  const [banner, setBanner] = useState<{ Banner: AdSystem['Banner']; size: AdSize } | null>(null);

  useEffect(() => {
    if (!shouldShowAds || !box.current) return;
    let isCurrent = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const size = getAdSize(placements);
        if (!entry?.isIntersecting || !size) return;
        observer.disconnect();
        loadAds().then(
          (system) => isCurrent && system && setBanner({ Banner: system.Banner, size }),
          // Blocked: the slot stays empty, without a layout shift.
          () => undefined,
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(box.current);
    return () => {
      isCurrent = false;
      observer.disconnect();
    };
  }, [shouldShowAds, loadAds, placements]);

  return (
    <div ref={box} css={fillStyle}>
      {shouldShowAds && banner && (
        <AdBoundary onError={() => setBanner(null)}>
          <banner.Banner size={banner.size} />
        </AdBoundary>
      )}
    </div>
  );
}

interface AdFillLoaderProps {
  ads: AdSettings;
  placements: AdPlacements;
}

export function AdFillLoader({ ads, placements }: AdFillLoaderProps) {
  const loadAds = useLoadAds(ads);
  return loadAds && <AdFill loadAds={loadAds} placements={placements} />;
}
