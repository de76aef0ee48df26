'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useViewer } from '@/features/account/auth/viewer';
import { Button } from '@/ui/button/button';
import type { UserReview } from './user-review';
import { UserReviewCard } from './user-review-card';
import { startReview } from './start-review';

/** Guests do not load this code. */
function useDeferredUserReview(nid: number): UserReview | null {
  const [review, setReview] = useState<UserReview | null>(null);
  const uid = useViewer().user?.uid;
  useEffect(() => {
    if (uid === undefined) return;
    let unsubscribe = () => {};
    let isUnmounted = false;
    import('./user-review').then(
      ({ subscribeToUserReview }) => {
        if (!isUnmounted) unsubscribe = subscribeToUserReview(uid, nid, setReview);
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
  const review = useDeferredUserReview(nid);
  if (review) return <UserReviewCard review={review} />;
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
