'use client';

import { useRouter } from 'next/navigation';
import { useRetry } from './use-retry';

/** Loads the page's data again, by itself, while some section of it is missing. Stands once on a page. */
export function Recover({ missing }: { missing: boolean }) {
  const router = useRouter();
  useRetry(missing, () => router.refresh());
  return null;
}
