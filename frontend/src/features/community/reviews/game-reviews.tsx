import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReviewPage } from '@/content/review';
import { Section } from '@/ui/section/section';
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
    <Section title={t('title')} css={sectionStyle}>
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
    </Section>
  );
}
