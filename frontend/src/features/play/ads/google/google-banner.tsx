import { allowsPersonalization } from '@/features/visitors/age/age-store';
import { css } from '@/ui/style/css';
import { useEffect, useId, useRef, useState } from 'react';
import { adSizes, type AdSize } from '../ad-sizes';
import { HouseBanner } from '../house/house-banner';
import { detectBlockedAd } from '../detect-blocked-ad';
import { loadGpt } from './gpt';

const slotStyle = css`
  inline-size: 100%;
  block-size: 100%;
  overflow: hidden;
`;

export function GoogleBanner({ unit, size }: { unit: string; size: AdSize }) {
  const id = `ad-${useId()}`;
  const box = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    if (isMissing) return;
    let isCurrent = true;
    let gpt: typeof googletag | null = null;
    let slot: googletag.Slot | null = null;
    const handleMissing = () => isCurrent && setMissing(true);
    const handleRendered = (event: googletag.events.SlotRenderEndedEvent) => {
      if (event.slot === slot && event.isEmpty) handleMissing();
    };
    const stopWatching = detectBlockedAd(() => box.current, handleMissing);

    loadGpt()
      .then((loaded) => {
        if (!isCurrent) return;
        const { width, height } = adSizes[size];
        slot = loaded.defineSlot(unit, [width, height], id);
        if (!slot) return handleMissing();
        gpt = loaded;
        const isPersonalized = allowsPersonalization();
        loaded.pubads().setPrivacySettings({
          nonPersonalizedAds: !isPersonalized,
          underAgeOfConsent: !isPersonalized,
        });
        slot.setConfig({ targeting: { size } }).addService(loaded.pubads());
        loaded.pubads().addEventListener('slotRenderEnded', handleRendered);
        loaded.enableServices();
        loaded.display(id);
      })
      .catch(handleMissing);

    return () => {
      isCurrent = false;
      stopWatching();
      gpt?.pubads().removeEventListener('slotRenderEnded', handleRendered);
      if (slot) gpt?.destroySlots([slot]);
    };
  }, [unit, size, id, isMissing]);

  return isMissing ? <HouseBanner size={size} /> : <div ref={box} id={id} css={slotStyle} />;
}
