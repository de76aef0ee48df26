import { useEffect } from 'react';

/**
 * Calls `onReconnected` once the site answers again. The browser's `online` alone does not tell so: it comes for any network, also one that
 * leads nowhere, and flickers while it changes. Nothing is called while the page is being left: a reload would undo the way somebody just took.
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
        // Still without one: the next `online` asks again.
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
