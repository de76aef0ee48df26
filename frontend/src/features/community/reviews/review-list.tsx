import { css } from '@/ui/style/css';
import { useFormatter } from 'next-intl';
import { Link } from '@/ui/link/link';
import type { Review } from '@/content/review';
import { Picture } from '@/ui/picture/picture';
import { ReviewCard } from './review-card';

const listStyle = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: var(--space-3);
`;

const avatarStyle = css`
  border-radius: 50%;
`;
const thumbnailStyle = css`
  border-radius: var(--radius-sm);
  object-fit: cover;
`;

export type ReviewSubject = 'author' | 'game';

function Named({ name, url }: { name: string; url: string | null }) {
  if (url === null) return name;
  return <Link href={url}>{name}</Link>;
}

export function ReviewList({
  reviews,
  subject,
}: {
  reviews: readonly Review[];
  subject: ReviewSubject;
}) {
  const format = useFormatter();
  return (
    <ul css={listStyle}>
      {reviews.map(({ id, rating, author, game, reviewText, created }) => (
        <li key={id}>
          <ReviewCard rating={rating} text={reviewText}>
            {subject === 'author' ? (
              <Picture src={author.avatarUrl} width={40} height={40} css={avatarStyle} />
            ) : (
              <Picture src={game.thumbnailUrl} width={60} height={40} css={thumbnailStyle} />
            )}
            <span>
              {subject === 'author' ? (
                <Named name={author.name} url={author.url} />
              ) : (
                <Named name={game.title} url={game.url} />
              )}
              <time dateTime={created}>
                {format.dateTime(new Date(created), { dateStyle: 'medium' })}
              </time>
            </span>
          </ReviewCard>
        </li>
      ))}
    </ul>
  );
}
