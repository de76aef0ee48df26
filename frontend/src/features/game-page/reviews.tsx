'use client';

import { css } from '@emotion/react';
import type { Review } from '@/content/types';
import { Icon } from '@/ui/icon/icon';
import { Picture } from '@/ui/picture/picture';
import { visuallyHidden } from '@/ui/theme/visually-hidden';

const listStyle = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: var(--space-3);
`;

const reviewStyle = css`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  padding: var(--space-4);
  border: var(--size-outline) solid var(--line);
  border-radius: var(--radius-tile);
  background: var(--raised);
  overflow-wrap: anywhere;

  header {
    display: grid;
    grid-template-columns: 40px 1fr auto;
    align-items: center;
    gap: var(--space-3);
    font-weight: 600;
  }
  img {
    border-radius: 50%;
  }
  time {
    display: block;
    font-size: var(--type-xs);
    font-weight: 400;
    color: var(--muted);
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

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** What members wrote about a game. */
export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul css={listStyle}>
      {reviews.map(({ id, rating, author, reviewText, created }) => (
        <li key={id} css={reviewStyle}>
          <header>
            <Picture src={author.avatarUrl} width={40} height={40} />
            <span>
              {author.name}
              <time dateTime={created}>{day.format(new Date(created))}</time>
            </span>
            <span css={rating === 1 ? upStyle : downStyle}>
              <Icon name={rating === 1 ? 'thumb-up' : 'thumb-down'} />
              <span css={visuallyHidden}>{rating === 1 ? 'Thumbs up' : 'Thumbs down'}</span>
            </span>
          </header>
          <p>{reviewText}</p>
        </li>
      ))}
    </ul>
  );
}
