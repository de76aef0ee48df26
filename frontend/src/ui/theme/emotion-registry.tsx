'use client';

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useServerInsertedHTML } from 'next/navigation';
import { useState, type ReactNode } from 'react';

const KEY = 'ag';

/**
 * Names of the styles that came with the page, where they stay. Emotion's own attribute for them would have it move the elements, and the browser
 * compute the style of everything anew.
 */
const cameWithPage = () =>
  typeof document === 'undefined'
    ? []
    : Array.from(document.querySelectorAll<HTMLStyleElement>(`style[data-${KEY}]`), ({ dataset }) => dataset[KEY]?.split(' ') ?? []).flat();

function createRegistry() {
  const cache = createCache({ key: KEY });
  cache.compat = true;
  for (const name of cameWithPage()) cache.inserted[name] = true;
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
    return <style {...{ [`data-${KEY}`]: names.join(' ') }} dangerouslySetInnerHTML={{ __html: styles.join('') }} />;
  });

  return <CacheProvider value={cache}>{children}</CacheProvider>;
}
