import { useEffect } from 'react';

/**
 * The `online` event alone is unreliable: it fires without internet access. Not called during
 * navigation, since a reload would cancel it.
 */
export function useReconnected(enabled: boolean, onReconnected: () => void): void {
  useEffect(() => {
    if (!enabled) return;
    const ended = new AbortController();
    const { signal } = ended;
    const leave = () => ended.abort();
    const ask = () => {
      if (signal.aborted) return;
      void fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal }).then(
        () => {
          if (!signal.aborted) onReconnected();
        },
        // Still offline: the next `online` event tries again.
        () => undefined,
      );
    };
    window.addEventListener('online', ask);
    window.addEventListener('beforeunload', leave);
    return () => {
      leave();
      window.removeEventListener('online', ask);
      window.removeEventListener('beforeunload', leave);
    };
  }, [enabled, onReconnected]);
}
