import { css } from '@/ui/style/css';
import { longDay } from '@/ui/day/day';
import { Icon } from '@/ui/icon/icon';
import type { OwnReview } from './own-review';
import { ReviewCard } from './review-card';

const placeStyle = css`
  max-inline-size: 46em;
`;

/** What its author is shown in place of another empty form: a member has one review of a game. */
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
          {approved ? 'Your review' : 'Your review waits for approval'}
          <small>
            {approved ? 'Written' : 'Only you and our moderators see it. Written'} on{' '}
            {longDay(created)}
          </small>
        </span>
      </ReviewCard>
    </div>
  );
}
