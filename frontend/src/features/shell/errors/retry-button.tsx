'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/ui/button/button';

export function RetryButton() {
  const router = useRouter();
  return (
    <Button variant="quiet" size="small" onClick={() => router.refresh()}>
      Try again
    </Button>
  );
}
