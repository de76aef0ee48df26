import { css } from '@/ui/style/css';
import { useEffect, useRef, useState } from 'react';
import { media } from '@/ui/theme/media';
import { AdBoundary } from './ad-boundary';
import type { AdSystem, LoadAdSystem } from './ad-provider';
import { adSizes, type AdSize } from './ad-sizes';
import { useAdsWanted } from './use-ads-wanted';

const boxStyle = css`
  inline-size: min(100%, var(--phone-width));
  block-size: var(--phone-height);
  margin-inline: auto;
  overflow: hidden;

  ${media.tablet} {
    inline-size: min(100%, var(--width));
    block-size: var(--height);
  }
`;

const px = (value: number) => `${value}px`;

export interface AdSlotProps {
  loadAds: LoadAdSystem;
  size: AdSize;
  /** Up to 768 px of window. */
  phoneSize: AdSize;
}

/**
 * Where a banner may stand. Its room is kept from the start; what fills it comes when the slot comes near the window, once it is known that
 * this is no holder of the pass. For them there is no slot.
 */
export function AdSlot({ loadAds, size, phoneSize }: AdSlotProps) {
  const wanted = useAdsWanted();
  const box = useRef<HTMLElement>(null);
  const [banner, setBanner] = useState<{ Banner: AdSystem['Banner']; size: AdSize } | null>(null);

  useEffect(() => {
    if (!wanted || !box.current) return;
    let current = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const fitting = window.matchMedia('(max-width: 768px)').matches ? phoneSize : size;
        loadAds().then(
          (system) => current && system && setBanner({ Banner: system.Banner, size: fitting }),
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
  }, [wanted, loadAds, size, phoneSize]);

  if (wanted === false) return null;
  const [large, small] = [adSizes[size], adSizes[phoneSize]];
  return (
    <aside
      ref={box}
      aria-label="Advertisement"
      css={boxStyle}
      style={{
        '--width': px(large.width),
        '--height': px(large.height),
        '--phone-width': px(small.width),
        '--phone-height': px(small.height),
      }}
    >
      {banner && (
        <AdBoundary onError={() => setBanner(null)}>
          <banner.Banner size={banner.size} />
        </AdBoundary>
      )}
    </aside>
  );
}
