import { css } from '@/ui/style/css';
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
  return (
    <section aria-labelledby="reviews" css={sectionStyle}>
      <SectionHead id="reviews" title="Reviews" />
      {reviews.reviews.length > 0 ? (
        <ReviewFeed
          key={nid}
          first={reviews}
          source={`/api/game-reviews/${nid}`}
          subject="author"
        />
      ) : (
        <p>No reviews of {title} yet.</p>
      )}
      <WriteReview nid={nid} title={title} />
    </section>
  );
}
