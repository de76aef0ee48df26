'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { ErrorView } from '@/features/errors/error-view';

/** A page whose content could not be had. What failed was the server's part, so the server is asked again. */
export default function SiteError({ reset }: { reset: () => void }) {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return <ErrorView onRetry={retry} />;
}
