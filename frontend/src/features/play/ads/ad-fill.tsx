import { useEffect, useRef, useState } from 'react';
import { css } from '@/ui/style/css';
import { AdBoundary } from './ad-boundary';
import type { AdSystem, LoadAdSystem } from './ad-system';
import type { AdPlaces, AdSize } from './ad-sizes';
import { useAdsWanted } from './use-ads-wanted';

const fillStyle = css`
  inline-size: 100%;
  block-size: 100%;
`;

/** The window's widest kind that it is of, as `media` has them. */
function sizeNow(at: AdPlaces): AdSize | undefined {
  if (window.matchMedia('(min-width: 1320px)').matches) return at.wide;
  return window.matchMedia('(min-width: 769px)').matches ? at.tablet : at.phone;
}

export interface AdFillProps {
  loadAds: LoadAdSystem;
  at: AdPlaces;
}

/** What fills a slot: it comes when the slot comes near the window, once it is known that this is no holder of the pass. */
export function AdFill({ loadAds, at }: AdFillProps) {
  const wanted = useAdsWanted();
  const box = useRef<HTMLDivElement>(null);
  const [banner, setBanner] = useState<{ Banner: AdSystem['Banner']; size: AdSize } | null>(null);

  useEffect(() => {
    if (!wanted || !box.current) return;
    let current = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const size = sizeNow(at);
        if (!entry?.isIntersecting || !size) return;
        observer.disconnect();
        loadAds().then(
          (system) => current && system && setBanner({ Banner: system.Banner, size }),
          // Blocked or unreachable: the room stays empty, and nothing moves.
          () => undefined,
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(box.current);
    return () => {
      current = false;
      observer.disconnect();
    };
  }, [wanted, loadAds, at]);

  return (
    <div ref={box} css={fillStyle}>
      {wanted && banner && (
        <AdBoundary onError={() => setBanner(null)}>
          <banner.Banner size={banner.size} />
        </AdBoundary>
      )}
    </div>
  );
}
