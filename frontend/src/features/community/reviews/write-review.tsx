'use client';

import { Button } from '@/ui/button/button';
import { startReview } from './start-review';

export function WriteReview({ nid, title }: { nid: number; title: string }) {
  return (
    <Button variant="quiet" icon="star" onClick={() => startReview({ nid, title })}>
      Write a review
    </Button>
  );
}
