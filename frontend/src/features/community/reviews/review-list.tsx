import { css } from '@/ui/style/css';
import Link from 'next/link';
import type { Review } from '@/content/types';
import { shortDay } from '@/ui/day/day';
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

/** What the reader of a list does not know yet: who wrote, or about which game. */
export type ReviewSubject = 'author' | 'game';

/** Who or what has no page is named all the same. */
function Named({ name, url }: { name: string; url: string | null }) {
  if (url === null) return name;
  return (
    <Link href={url} prefetch={false}>
      {name}
    </Link>
  );
}

/** Reviews. Everything in them is shown as text. */
export function ReviewList({
  reviews,
  subject,
}: {
  reviews: readonly Review[];
  subject: ReviewSubject;
}) {
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
              <time dateTime={created}>{shortDay(created)}</time>
            </span>
          </ReviewCard>
        </li>
      ))}
    </ul>
  );
}
