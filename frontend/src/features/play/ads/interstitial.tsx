import { css } from '@/ui/style/css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AdBoundary } from './ad-boundary';
import type { AdEnd, AdSystem, LoadAdSystem } from './ad-system';
import { detectBlockedAd } from './detect-blocked-ad';

const slotStyle = css`
  position: absolute;
  inset: 0;
`;

export function Interstitial({
  loadAds,
  onEnd,
}: {
  loadAds: LoadAdSystem;
  onEnd: (outcome: AdEnd) => void;
}) {
  const slot = useRef<HTMLDivElement>(null);
  const hasEnded = useRef(false);
  const [system, setSystem] = useState<AdSystem | null>(null);

  const end = (outcome: AdEnd) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(outcome);
  };
  const handleEnd = useEffectEvent(end);

  useEffect(() => {
    let isCurrent = true;
    loadAds().then(
      (loaded) => {
        if (!isCurrent) return;
        if (loaded) setSystem(loaded);
        else handleEnd('missing');
      },
      () => isCurrent && handleEnd('errored'),
    );
    return () => {
      isCurrent = false;
    };
  }, [loadAds]);

  useEffect(
    () =>
      detectBlockedAd(
        () => slot.current,
        () => handleEnd('timedOut'),
      ),
    [],
  );

  return (
    <div ref={slot} css={slotStyle}>
      {system && (
        <AdBoundary onError={() => end('errored')}>
          <system.VideoAd
            onCompleted={() => end('completed')}
            onClosed={() => end('closed')}
            onErrored={() => end('errored')}
          />
        </AdBoundary>
      )}
    </div>
  );
}
