import { useEffect, useRef, useState } from 'react';
import { css } from '@/ui/style/css';
import { AdBoundary } from './ad-boundary';
import type { AdSystem, LoadAdSystem } from './ad-system';
import type { AdPlacements, AdSize } from './ad-sizes';
import { useShowAds } from './use-show-ads';

const fillStyle = css`
  inline-size: 100%;
  block-size: 100%;
`;

function sizeNow(at: AdPlacements): AdSize | undefined {
  if (window.matchMedia('(min-width: 1320px)').matches) return at.wide;
  return window.matchMedia('(min-width: 769px)').matches ? at.tablet : at.phone;
}

interface AdFillProps {
  loadAds: LoadAdSystem;
  at: AdPlacements;
}

/** Loads near the viewport, for visitors without a game pass. */
export function AdFill({ loadAds, at }: AdFillProps) {
  const wanted = useShowAds();
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
          // Blocked: the slot stays empty, without a layout shift.
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
