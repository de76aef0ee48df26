'use client';

import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Review, ReviewPage } from '@/content/review';
import { Button } from '@/ui/button/button';
import { notifyError } from '@/features/shell/notifications/notifications-store';
import { ReviewList, type ReviewSubject } from './review-list';

const feedStyle = css`
  display: grid;
  justify-items: center;
  gap: var(--space-4);

  > ul {
    inline-size: 100%;
  }
`;

/** Skips duplicates: new reviews shift older ones onto the next page. */
const joinReviews = (reviews: readonly Review[], more: readonly Review[]): Review[] => {
  const shownIds = new Set(reviews.map(({ id }) => id));
  return [...reviews, ...more.filter(({ id }) => !shownIds.has(id))];
};

interface ReviewFeedProps {
  first: ReviewPage;
  source: string;
  subject: ReviewSubject;
}

export function ReviewFeed({ first, source, subject }: ReviewFeedProps) {
  const t = useTranslations('reviews');
  const [more, setMore] = useState<{ reviews: readonly Review[]; loaded: number }>({
    reviews: [],
    loaded: 0,
  });
  const [loading, setLoading] = useState(false);
  const offset = first.reviews.length + more.loaded;
  const feed = useRef<HTMLDivElement>(null);

  const handleMore = async () => {
    setLoading(true);
    try {
      const { fetchMoreReviews } = await import('./more-reviews');
      const { reviews } = await fetchMoreReviews(source, offset);
      setMore((current) => ({
        reviews: [...current.reviews, ...reviews],
        loaded: current.loaded + Math.max(reviews.length, 1),
      }));
    } catch {
      // Ignore failures after navigation.
      if (feed.current) notifyError(t('loadError'));
    } finally {
      setLoading(false);
    }
  };

  return (
    <div ref={feed} css={feedStyle}>
      <ReviewList reviews={joinReviews(first.reviews, more.reviews)} subject={subject} />
      {offset < first.total && (
        <Button variant="quiet" loading={loading} onClick={handleMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
