'use client';

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useServerInsertedHTML } from 'next/navigation';
import { useState, type ReactNode } from 'react';

function createRegistry() {
  const cache = createCache({ key: 'ag' });
  cache.compat = true;
  const insert = cache.insert;
  let fresh: string[] = [];
  cache.insert = (...args) => {
    const serialized = args[1];
    if (cache.inserted[serialized.name] === undefined) fresh.push(serialized.name);
    return insert(...args);
  };
  const flush = () => {
    const names = fresh;
    fresh = [];
    return names;
  };
  return { cache, flush };
}

/** Sends the styles of what was rendered on the server ahead of its HTML, chunk by chunk as the page streams. */
export function EmotionRegistry({ children }: { children: ReactNode }) {
  const [{ cache, flush }] = useState(createRegistry);

  useServerInsertedHTML(() => {
    const names = flush();
    if (names.length === 0) return null;
    const styles = names.map((name) => cache.inserted[name]).filter((style) => typeof style === 'string');
    return <style data-emotion={`${cache.key} ${names.join(' ')}`} dangerouslySetInnerHTML={{ __html: styles.join('') }} />;
  });

  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
