'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSession } from '@/features/account/auth/session-store';
import { Button } from '@/ui/button/button';
import type { OwnReview } from './own-review';
import { OwnReviewCard } from './own-review-card';
import { startReview } from './start-review';

/** Guests do not load this code. */
function useDeferredOwnReview(nid: number): OwnReview | null {
  const [review, setReview] = useState<OwnReview | null>(null);
  const uid = useSession(({ user }) => user?.uid);
  useEffect(() => {
    if (uid === undefined) return;
    let unsubscribe = () => {};
    let isUnmounted = false;
    import('./own-review').then(
      ({ subscribeToOwnReview }) => {
        if (!isUnmounted) unsubscribe = subscribeToOwnReview(uid, nid, setReview);
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
      unsubscribe();
      setReview(null);
    };
  }, [uid, nid]);
  return review;
}

export function WriteReview({ nid, title }: { nid: number; title: string }) {
  const t = useTranslations('reviews');
  const review = useDeferredOwnReview(nid);
  if (review) return <OwnReviewCard review={review} />;
  return (
    <Button
      variant="quiet"
      icon="star"
      onClick={() => startReview({ nid, title }, t('signInReason', { title }))}
    >
      {t('write')}
    </Button>
  );
}
