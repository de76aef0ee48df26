import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useInstantPlay } from '@/features/account/instant-play/instant-play-store';

/** Whether the address says `?play=instant`, or the visitor wants that always. Apart, and to be suspended: a page made ahead of the visit has no query yet. */
export function InstantPlay({ onInstant }: { onInstant: () => void }) {
  const always = useInstantPlay(({ on }) => on);
  const instant = useSearchParams().get('play') === 'instant' || always;
  const handleInstant = useEffectEvent(onInstant);
  useEffect(() => {
    if (instant) handleInstant();
  }, [instant]);
  return null;
}
