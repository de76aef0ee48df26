'use client';

import type { ReactNode } from 'react';
import { useClientValue } from '@/lib/client-value/use-client-value';
import { useAge } from './age-store';

/** For advertising of accounts, which a child cannot have. */
export function UnlessBelowLimit({ children }: { children: ReactNode }) {
  const isBelow = useAge((state) => state.band === 'below');
  const isHydrated = useClientValue(() => true);
  return isHydrated && isBelow ? null : children;
}
