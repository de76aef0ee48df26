import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useInstantPlay } from '@/features/account/instant-play/instant-play-store';

/** A separate component, because reading the query suspends prerendering. */
export function InstantPlay({ onInstant }: { onInstant: () => void }) {
  const always = useInstantPlay(({ on }) => on);
  const instant = useSearchParams().get('play') === 'instant' || always;
  const handleInstant = useEffectEvent(onInstant);
  useEffect(() => {
    if (instant) handleInstant();
  }, [instant]);
  return null;
}
