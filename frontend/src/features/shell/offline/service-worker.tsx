'use client';

import { useEffect } from 'react';

/** Delays downloads until the page has hydrated. */
const SETTLED_MS = 3_000;

const register = () =>
  void navigator.serviceWorker.register('/sw.js').catch(() => {
    // Private windows and full storage refuse; the site works without it.
  });

/** Does nothing in development, where the worker would serve old files. */
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
