import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';

/** Whether the address says `?play=instant`. Apart, and to be suspended: a page made ahead of the visit has no query yet. */
export function InstantPlay({ onInstant }: { onInstant: () => void }) {
  const instant = useSearchParams().get('play') === 'instant';
  const handleInstant = useEffectEvent(onInstant);
  useEffect(() => {
    if (instant) handleInstant();
  }, [instant]);
  return null;
}
