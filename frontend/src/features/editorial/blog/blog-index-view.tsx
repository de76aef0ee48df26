import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import { Link } from '@/ui/link/link';
import type { PostSummary } from '@/content/types/page';
import { containerStyle } from '@/ui/container/container';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { pageHref } from '@/ui/paginator/page-href';
import { Paginator } from '@/ui/paginator/paginator';
import { media } from '@/ui/theme/media';
import { TileImage } from '@/ui/tile/tile-image';
import { PageHead } from '@/ui/page-head/page-head';

const between = '@media (min-width: 600px) and (max-width: 899.98px)';

const fullWidthStyle = css`
  grid-column: 1 / -1;

  a {
    flex-direction: row;
  }
  [data-part='picture'] {
    flex: 1 1 50%;
    border-block-end: 0;
    border-inline-end: 2px dashed var(--edge);
  }
  [data-part='words'] {
    flex: 1 1 50%;
    align-content: center;
  }
`;

/** A single last post is full width. */
const listStyle = css`
  display: grid;
  gap: clamp(12px, 1.6vw, 24px);

  ${media.phablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${between} {
    > :last-child:nth-child(odd):not(:first-child) {
      ${fullWidthStyle}
    }
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :last-child:nth-child(3n + 1):not(:first-child) {
      ${fullWidthStyle}
    }
    > :last-child:nth-child(3n + 2):nth-child(n + 5) {
      grid-column: span 2;
    }
    > :first-child {
      grid-column: span 2;
      grid-row: span 2;
    }
    > :first-child h2 {
      font-size: var(--type-2xl);
    }
    > :first-child [data-part='picture'] {
      flex: 1;
    }
    > :first-child [data-part='words'] {
      flex: none;
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
    overflow-wrap: anywhere;
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
  flex: none;
  aspect-ratio: 376 / 200;
  border-block-end: 2px dashed var(--edge);
  background: var(--picture);
`;

const textStyle = css`
  display: grid;
  flex: 1;
  align-content: start;
  gap: var(--space-2);
  padding: clamp(14px, 1.6vw, 26px);
`;

interface BlogIndexViewProps {
  posts: readonly PostSummary[];
  page: number;
  pageCount: number;
}

export function BlogIndexView({ posts, page, pageCount }: BlogIndexViewProps) {
  const t = useTranslations('blog');
  const format = useFormatter();
  return (
    <div css={containerStyle} style={{ '--container': '1320px' }}>
      <PageHead title={t('title')} description={t('description')} />
      {posts.length === 0 && (
        <EmptyState art="empty" title={t('emptyTitle')} text={t('emptyText')} />
      )}
      <div css={listStyle}>
        {posts.map(({ id, title, path, created, summary, thumbnailUrl }, index) => (
          <article key={id}>
            <Link href={path} css={cardStyle}>
              {thumbnailUrl && (
                <span css={pictureStyle} data-part="picture">
                  <TileImage
                    src={thumbnailUrl}
                    width={index === 0 ? 750 : 376}
                    priority={index === 0}
                  />
                </span>
              )}
              <span css={textStyle} data-part="words">
                <time dateTime={created}>
                  {format.dateTime(new Date(created), { dateStyle: 'long' })}
                </time>
                <h2>{title}</h2>
                <p>{summary}</p>
              </span>
            </Link>
          </article>
        ))}
      </div>
      <Paginator
        page={page}
        pageCount={pageCount}
        getHref={(number) => pageHref('/blog', number)}
      />
    </div>
  );
}
