'use client';

import { useRouter } from 'next/navigation';
import { useRetry } from './use-retry';

/** Use it once per page. */
export function Recover({ missing }: { missing: boolean }) {
  const router = useRouter();
  useRetry(missing, () => router.refresh());
  return null;
}
