import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon/icon';

const cardStyle = css`
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
  small,
  time {
    display: block;
    font-size: var(--type-xs);
    font-weight: 400;
    color: var(--muted);
  }
  a {
    display: inline-block;
    padding-block: 2px;
  }
  a:hover {
    text-decoration: underline;
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

interface ReviewCardProps {
  rating: 1 | -1;
  text: string;
  children: ReactNode;
}

export function ReviewCard({ rating, text, children }: ReviewCardProps) {
  const t = useTranslations('reviews');
  return (
    <article css={cardStyle}>
      <header>
        {children}
        <span css={rating === 1 ? upStyle : downStyle}>
          <Icon name={rating === 1 ? 'thumb-up' : 'thumb-down'} />
          <span className="visually-hidden">{rating === 1 ? t('up') : t('down')}</span>
        </span>
      </header>
      <p>{text}</p>
    </article>
  );
}
