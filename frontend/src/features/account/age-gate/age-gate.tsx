'use client';

import type { ReactNode } from 'react';
import { useClientValue } from '@/lib/client-value/use-client-value';
import { AgeScreen } from '@/features/visitors/age/age-screen';
import { useAge } from '@/features/visitors/age/age-store';
import { useViewer } from '../auth/viewer';
import { BelowLimit } from './below-limit';

/** Asks guests once whether they are old enough; members answered when they registered. */
export function AgeGate({ children }: { children: ReactNode }) {
  const { state } = useViewer();
  const band = useAge((state) => state.band);
  const isHydrated = useClientValue(() => true);
  if (state === 'member') return children;
  if (!isHydrated || band === null) return <AgeScreen />;
  return band === 'below' ? <BelowLimit /> : children;
}
