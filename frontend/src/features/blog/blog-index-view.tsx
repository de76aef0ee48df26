'use client';

import { css } from '@emotion/react';
import Link from 'next/link';
import type { Post } from '@/content/types';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Paginator } from '@/ui/paginator/paginator';
import { media } from '@/ui/theme/media';
import { TileImage } from '@/ui/tile/tile-image';
import { PageHead } from '../listing/page-head';
import { day } from './day';

const listStyle = css`
  display: grid;
  gap: clamp(12px, 1.6vw, 24px);

  ${media.phablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :first-child {
      grid-column: span 2;
      grid-row: span 2;
    }
    > :first-child h2 {
      font-size: var(--type-2xl);
    }
  }
`;

const cardStyle = css`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  overflow: hidden;
  border: var(--size-outline) solid var(--edge);
  border-radius: var(--radius-tile);
  background: var(--raised);

  &:hover {
    border-color: var(--play-deep);
  }
  &:hover h2 {
    color: var(--play-text);
  }
  h2 {
    font-size: var(--type-xl);
  }
  time {
    font-size: var(--type-sm);
    font-weight: 600;
    color: var(--muted);
  }
  p {
    color: var(--muted);
  }
`;

const pictureStyle = css`
  position: relative;
  flex: 1 1 auto;
  aspect-ratio: 376 / 200;
  border-block-end: 2px dashed var(--edge);
  background: #1d2036;
`;

const wordsStyle = css`
  display: grid;
  gap: var(--space-2);
  padding: clamp(14px, 1.6vw, 26px);
`;

export type PostCard = Pick<Post, 'id' | 'title' | 'path' | 'created' | 'summary' | 'thumbnailUrl'>;

export interface BlogIndexViewProps {
  posts: readonly PostCard[];
  page: number;
  pageCount: number;
}

export function BlogIndexView({ posts, page, pageCount }: BlogIndexViewProps) {
  return (
    <div css={containerStyle} style={{ '--container': '1320px' }}>
      <PageHead title="Blog" description="What is new, how games are made, and what we learnt." />
      {posts.length === 0 && <EmptyState art="empty" title="Nothing written yet" text="Come back after Thursday." />}
      <div css={listStyle}>
        {posts.map(({ id, title, path, created, summary, thumbnailUrl }, index) => (
          <article key={id}>
            <Link href={path} prefetch={false} css={cardStyle}>
              {thumbnailUrl && (
                <span css={pictureStyle}>
                  <TileImage src={thumbnailUrl} width={index === 0 ? 750 : 376} priority={index === 0} />
                </span>
              )}
              <span css={wordsStyle}>
                <time dateTime={created}>{day(created)}</time>
                <h2>{title}</h2>
                <p>{summary}</p>
              </span>
            </Link>
          </article>
        ))}
      </div>
      <Paginator page={page} pageCount={pageCount} hrefFor={(number) => `/blog?page=${number}`} />
    </div>
  );
}
