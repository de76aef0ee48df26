'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { useReport, type BoundaryError } from '@/features/shell/error-reports/use-report';
import { ErrorView } from '@/features/shell/errors/error-view';

export default function SiteError({ error, reset }: { error: BoundaryError; reset: () => void }) {
  useReport('page', error);
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return <ErrorView onRetry={retry} />;
}
