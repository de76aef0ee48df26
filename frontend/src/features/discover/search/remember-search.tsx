'use client';

import { useEffect } from 'react';
import { useRecentSearches } from './recent-searches-store';

/** Adds a search with results to the recent ones of this browser. */
export function RememberSearch({ term }: { term: string }) {
  useEffect(() => useRecentSearches.getState().add(term), [term]);
  return null;
}
