import { css } from '@/ui/style/css';
import { longDay } from '@/ui/date/date';
import { Icon } from '@/ui/icon/icon';
import type { OwnReview } from './own-review';
import { ReviewCard } from './review-card';

const placeStyle = css`
  max-inline-size: 46em;
`;

/** A member can write one review per game. */
export function OwnReviewCard({
  review: { rating, text, approved, created },
}: {
  review: OwnReview;
}) {
  return (
    <div css={placeStyle}>
      <ReviewCard rating={rating} text={text}>
        <Icon name={approved ? 'check' : 'clock'} size={24} />
        <span>
          {approved ? 'Your review' : 'Your review is awaiting approval'}
          <small>
            {approved ? 'Written' : 'Only you and our moderators can see it. Written'} on{' '}
            {longDay(created)}
          </small>
        </span>
      </ReviewCard>
    </div>
  );
}
