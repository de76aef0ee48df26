'use client';

import { useEffect } from 'react';

/** Registers the service worker once the page has settled. Not in development, where it would keep old files alive. */
export function ServiceWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    const register = () =>
      void navigator.serviceWorker.register('/sw.js').catch(() => {
        // Private windows and file stores that are full refuse: the site works without.
      });
    if (document.readyState === 'complete') return register();
    window.addEventListener('load', register);
    return () => window.removeEventListener('load', register);
  }, []);
  return null;
}
