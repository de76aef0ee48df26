'use client';

import type { ReactNode } from 'react';
import { useClientValue } from '@/lib/client-value/use-client-value';
import { AgeScreen } from '@/features/visitors/age/age-screen';
import { useAge } from '@/features/visitors/age/age-store';
import { BelowLimit } from './below-limit';

interface AgeGateProps {
  /** A member who does not register has answered before. */
  isMember?: boolean;
  children: ReactNode;
}

/** Shows `children` to visitors who are old enough; asks once. */
export function AgeGate({ isMember = false, children }: AgeGateProps) {
  const band = useAge((state) => state.band);
  const isHydrated = useClientValue(() => true);
  if (isMember) return children;
  if (!isHydrated || band === null) return <AgeScreen />;
  return band === 'below' ? <BelowLimit /> : children;
}
