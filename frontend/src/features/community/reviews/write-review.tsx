'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/ui/button/button';
import { UserReviewCard } from './user-review-card';
import { startReview } from './start-review';
import { useUserReview } from './use-user-review';

export function WriteReview({ nid, title }: { nid: number; title: string }) {
  const t = useTranslations('reviews');
  const review = useUserReview(nid);
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
