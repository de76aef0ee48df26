'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/ui/button/button';

export function RetryButton({ text }: { text: string }) {
  const router = useRouter();
  return (
    <Button variant="quiet" size="small" onClick={() => router.refresh()}>
      {text}
    </Button>
  );
}
