import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import { Icon } from '@/ui/icon/icon';
import type { UserReview } from './fetch-user-reviews';
import { ReviewCard } from './review-card';

const placeStyle = css`
  max-inline-size: 46em;
`;

export function UserReviewCard({
  review: { rating, text, approved, created },
}: {
  review: UserReview;
}) {
  const t = useTranslations('reviews');
  const format = useFormatter();
  const date = format.dateTime(new Date(created), { dateStyle: 'long' });
  return (
    <div css={placeStyle}>
      <ReviewCard rating={rating} text={text}>
        <Icon name={approved ? 'check' : 'clock'} size={24} />
        <span>
          {approved ? t('own') : t('ownPending')}
          <small>{t(approved ? 'written' : 'writtenPending', { date })}</small>
        </span>
      </ReviewCard>
    </div>
  );
}
