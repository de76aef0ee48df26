'use client';

import { useEffect } from 'react';

/** What is loaded for offline waits as long: a page that hydrates on a phone has enough to do. */
const SETTLED_MS = 3_000;

const register = () =>
  void navigator.serviceWorker.register('/sw.js').catch(() => {
    // Private windows and file stores that are full refuse: the site works without.
  });

/** Registers the service worker once the page has settled. Not in development, where it would keep old files alive. */
export function ServiceWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(register, SETTLED_MS);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait);
    return () => {
      window.removeEventListener('load', wait);
      clearTimeout(timer);
    };
  }, []);
  return null;
}
