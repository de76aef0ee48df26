import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReviewPage } from '@/content/types';
import { SectionHead } from '@/ui/section-head/section-head';
import { ReviewFeed } from './review-feed';
import { WriteReview } from './write-review';

const sectionStyle = css`
  display: grid;
  gap: var(--space-3);

  > button {
    justify-self: start;
  }
`;

export function GameReviews({
  nid,
  title,
  reviews,
}: {
  nid: number;
  title: string;
  reviews: ReviewPage;
}) {
  const t = useTranslations('reviews');
  return (
    <section aria-labelledby="reviews" css={sectionStyle}>
      <SectionHead id="reviews" title={t('title')} />
      {reviews.reviews.length > 0 ? (
        <ReviewFeed
          key={nid}
          first={reviews}
          source={`/api/game-reviews/${nid}`}
          subject="author"
        />
      ) : (
        <p>{t('none', { game: title })}</p>
      )}
      <WriteReview nid={nid} title={title} />
    </section>
  );
}
