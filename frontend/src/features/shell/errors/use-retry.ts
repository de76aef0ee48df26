import { useEffect, useEffectEvent } from 'react';

/** The last one repeats. */
const RETRY_DELAYS_MS = [5_000, 10_000, 30_000] as const;

export const getRetryDelay = (attempt: number): number =>
  RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)] ?? RETRY_DELAYS_MS[0];

export function useRetry(isMissing: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout>;
    const scheduleRetry = (attempt: number) => {
      timer = setTimeout(() => {
        if (document.visibilityState !== 'hidden') retry();
        scheduleRetry(attempt + 1);
      }, getRetryDelay(attempt));
    };
    scheduleRetry(0);
    return () => clearTimeout(timer);
  }, [isMissing]);
}
