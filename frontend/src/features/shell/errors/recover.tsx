'use client';

import { useRouter } from 'next/navigation';
import { useRetry } from './use-retry';

/** Use it once per page. */
export function Recover({ isMissing }: { isMissing: boolean }) {
  const router = useRouter();
  useRetry(isMissing, () => router.refresh());
  return null;
}
