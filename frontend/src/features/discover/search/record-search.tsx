'use client';

import { useEffect } from 'react';
import { mayLeaveBrowser } from '@/features/visitors/age/age-store';

/** The server counts the words only if it finds no game with all of them. */
export function RecordSearch({ term }: { term: string }) {
  useEffect(() => {
    if (!mayLeaveBrowser()) return;
    const query = new URLSearchParams({
      q: term,
      near: '1',
      items_per_page: '1',
      trackSearch: '1',
    });
    void fetch(`/ag/api/game-list?${query}`, { keepalive: true }).catch(() => undefined);
  }, [term]);
  return null;
}
