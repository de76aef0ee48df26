import { useEffect, useEffectEvent } from 'react';

/** The last one repeats. */
const RETRY_AFTER_MS = [5_000, 10_000, 30_000] as const;

export const retryAfter = (tries: number): number =>
  RETRY_AFTER_MS[Math.min(tries, RETRY_AFTER_MS.length - 1)] ?? RETRY_AFTER_MS[0];

export function useRetry(missing: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);

  useEffect(() => {
    if (!missing) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (tries: number) => {
      timer = setTimeout(() => {
        if (document.visibilityState !== 'hidden') retry();
        wait(tries + 1);
      }, retryAfter(tries));
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [missing]);
}
