import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import type { Post } from '@/content/types/page';
import { containerStyle } from '@/ui/container/container';
import { Prose } from '@/ui/prose/prose';
import { Section } from '@/ui/section/section';
import { TileImage } from '@/ui/tile/tile-image';
import { GameGrid } from '@/features/discover/games/game-grid';

const articleStyle = css`
  display: grid;
  justify-items: center;
  gap: var(--space-5);
  margin-block-end: var(--space-7);

  > * {
    inline-size: min(44em, 100%);
  }
`;

const headStyle = css`
  display: grid;
  gap: var(--space-3);

  h1 {
    font-size: var(--type-3xl);
    letter-spacing: -0.035em;
    line-height: 0.98;
  }
  time {
    font-weight: 600;
    color: var(--muted);
  }
`;

const pictureStyle = css`
  position: relative;
  overflow: hidden;
  inline-size: min(1000px, 100%);
  aspect-ratio: 376 / 200;
  border: var(--size-outline) solid var(--edge);
  border-radius: var(--radius-lg);
  background: var(--picture);
`;

export function PostView({ post }: { post: Post }) {
  const t = useTranslations('blog');
  const format = useFormatter();
  return (
    <div css={containerStyle}>
      <article css={articleStyle}>
        <header css={headStyle}>
          <time dateTime={post.created}>
            {format.dateTime(new Date(post.created), { dateStyle: 'long' })}
          </time>
          <h1>{post.title}</h1>
        </header>
        {post.thumbnailUrl && (
          <div css={pictureStyle}>
            <TileImage src={post.thumbnailUrl} width={750} priority />
          </div>
        )}
        <Prose html={post.body} />
      </article>
      {post.games.length > 0 && (
        <Section title={t('games')}>
          <GameGrid games={post.games} />
        </Section>
      )}
    </div>
  );
}
