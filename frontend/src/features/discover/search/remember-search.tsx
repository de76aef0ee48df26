'use client';

import { useEffect } from 'react';
import { useRecentSearches } from './recent-searches-store';

export function RememberSearch({ term }: { term: string }) {
  useEffect(() => useRecentSearches.getState().add(term), [term]);
  return null;
}
