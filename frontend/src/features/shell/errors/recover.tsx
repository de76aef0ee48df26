'use client';

import { useRouter } from 'next/navigation';
import { useRetry } from './use-retry';

/** Reloads the page's data while a section is missing. Used once per page. */
export function Recover({ missing }: { missing: boolean }) {
  const router = useRouter();
  useRetry(missing, () => router.refresh());
  return null;
}
