'use client';

import { useEffect, useEffectEvent } from 'react';
import { Button } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';

/** How long until the next try by itself, in ms; the last one repeats. */
export const RETRY_AFTER_MS = [5_000, 10_000, 30_000] as const;

/** A page that could not be made: the content API is down, or something broke. It tries again by itself until it can. */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (tries: number) => {
      timer = setTimeout(
        () => {
          if (document.visibilityState !== 'hidden') retry();
          wait(tries + 1);
        },
        RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)],
      );
    };
    wait(0);
    return () => clearTimeout(timer);
  }, []);

  return (
    <EmptyState
      art="error"
      title="Out of order, for a moment"
      text="This page could not be loaded. It tries again by itself; your games and favourites are safe."
      action={<Button onClick={onRetry}>Try again now</Button>}
    />
  );
}
