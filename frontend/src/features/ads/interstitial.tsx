'use client';

import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AdBoundary } from './ad-boundary';
import type { AdEnd, AdSystem, LoadAdSystem } from './ad-provider';
import { slotAppeared } from './slot-appeared';

/** SPEC section 9: an advert that has not appeared by then never will (an ad blocker, most likely). */
export const AD_WAIT_MS = 5000;
export const AD_POLL_MS = 500;

const slotStyle = css`
  position: absolute;
  inset: 0;
`;

/** Shows the pre-content video advert, and says once how it ended. */
export function Interstitial({ loadAds, onEnd }: { loadAds: LoadAdSystem; onEnd: (how: AdEnd) => void }) {
  const slot = useRef<HTMLDivElement>(null);
  const ended = useRef(false);
  const [system, setSystem] = useState<AdSystem | null>(null);

  const end = (how: AdEnd) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(how);
  };
  const endLater = useEffectEvent(end);

  useEffect(() => {
    let current = true;
    loadAds().then(
      (loaded) => {
        if (!current) return;
        if (loaded) setSystem(loaded);
        else endLater('missing');
      },
      () => current && endLater('errored'),
    );
    return () => {
      current = false;
    };
  }, [loadAds]);

  useEffect(() => {
    let waited = 0;
    const poll = setInterval(() => {
      waited += AD_POLL_MS;
      if (slotAppeared(slot.current)) clearInterval(poll);
      else if (waited >= AD_WAIT_MS) {
        clearInterval(poll);
        endLater('timedOut');
      }
    }, AD_POLL_MS);
    return () => clearInterval(poll);
  }, []);

  return (
    <div ref={slot} css={slotStyle}>
      {system && (
        <AdBoundary onError={() => end('errored')}>
          <system.VideoAd onCompleted={() => end('completed')} onClosed={() => end('closed')} onErrored={() => end('errored')} />
        </AdBoundary>
      )}
    </div>
  );
}
