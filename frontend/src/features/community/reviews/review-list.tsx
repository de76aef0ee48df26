import { css } from '@/ui/style/css';
import Link from 'next/link';
import type { Review } from '@/content/types';
import { shortDay } from '@/ui/day/day';
import { Icon } from '@/ui/icon/icon';
import { Picture } from '@/ui/picture/picture';

const listStyle = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: var(--space-3);
`;

const reviewStyle = css`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  block-size: 100%;
  padding: var(--space-4);
  border: var(--size-outline) solid var(--line);
  border-radius: var(--radius-tile);
  background: var(--raised);
  overflow-wrap: anywhere;

  header {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: var(--space-3);
    font-weight: 600;
  }
  time {
    display: block;
    font-size: var(--type-xs);
    font-weight: 400;
    color: var(--muted);
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  p {
    white-space: pre-line;
  }
`;

const upStyle = css`
  color: var(--fresh-text);
`;
const downStyle = css`
  color: var(--love-text);
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

/** Reviews. Everything in them is shown as text. */
export function ReviewList({ reviews, subject }: { reviews: readonly Review[]; subject: ReviewSubject }) {
  return (
    <ul css={listStyle}>
      {reviews.map(({ id, rating, author, game, reviewText, created }) => (
        <li key={id}>
          <article css={reviewStyle}>
            <header>
              {subject === 'author' ? (
                <Picture src={author.avatarUrl} width={40} height={40} css={avatarStyle} />
              ) : (
                <Picture src={game.thumbnailUrl} width={60} height={40} css={thumbnailStyle} />
              )}
              <span>
                {subject === 'author' ? (
                  <Link href={author.url} prefetch={false}>
                    {author.name}
                  </Link>
                ) : (
                  <Link href={game.url} prefetch={false}>
                    {game.title}
                  </Link>
                )}
                <time dateTime={created}>{shortDay(created)}</time>
              </span>
              <span css={rating === 1 ? upStyle : downStyle}>
                <Icon name={rating === 1 ? 'thumb-up' : 'thumb-down'} />
                <span className="visually-hidden">{rating === 1 ? 'Thumbs up' : 'Thumbs down'}</span>
              </span>
            </header>
            <p>{reviewText}</p>
          </article>
        </li>
      ))}
    </ul>
  );
}
