import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import type { Playlist } from '@/content/types/playlist';
import { Link } from '@/ui/link/link';
import { TileImage } from '@/ui/tile/tile-image';

const cardStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  block-size: 100%;
  padding: var(--space-4);
  border: var(--size-outline) solid var(--edge);
  border-radius: var(--radius-tile);
  background: var(--raised);
  transition: translate var(--motion-quick);

  [data-part='fan'] {
    display: grid;
    grid-template-columns: repeat(9, 1fr);
    align-items: center;
    padding-block: 10px;

    > span {
      position: relative;
      grid-row: 1;
      overflow: hidden;
      aspect-ratio: 376 / 250;
      border: var(--size-outline) solid var(--edge);
      border-radius: var(--radius-md);
      background: var(--picture);
      transition: rotate var(--motion-calm);
    }
    > :nth-child(1) {
      grid-column: 1 / span 5;
      rotate: -6deg;
    }
    > :nth-child(2) {
      grid-column: 3 / span 5;
      z-index: 1;
      scale: 1.12;
    }
    > :nth-child(3) {
      grid-column: 5 / span 5;
      rotate: 6deg;
    }
  }
  [data-part='name'] {
    display: flex;
    align-items: baseline;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-3);

    /* The count moves to a line of its own before a title breaks into single words. */
    :is(h2, h3) {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      flex: 1 1 8em;
      font-size: var(--type-lg);
      text-wrap: balance;
    }
    small {
      flex: none;
      color: var(--muted);
      font-size: var(--type-xs);
      font-weight: 600;
    }
  }
  &:hover {
    border-color: var(--play-deep);
    translate: 0 -2px;

    [data-part='fan'] > :nth-child(1) {
      rotate: -9deg;
    }
    [data-part='fan'] > :nth-child(3) {
      rotate: 9deg;
    }
  }
  p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: var(--muted);
    font-size: var(--type-sm);
  }
`;

export function PlaylistCard({
  playlist,
  heading: Heading = 'h3',
}: {
  playlist: Playlist;
  heading?: 'h2' | 'h3';
}) {
  const t = useTranslations('games');
  const { title, path, description, games } = playlist;
  return (
    <Link href={path} css={cardStyle}>
      <span data-part="fan">
        {games.slice(0, 3).map(({ nid, thumbnailUrl }) => (
          <span key={nid}>
            <TileImage src={thumbnailUrl} width={128} />
          </span>
        ))}
      </span>
      <span>
        <span data-part="name">
          <Heading>{title}</Heading>
          <small>{t('count', { count: games.length })}</small>
        </span>
        {description && <p>{description}</p>}
      </span>
    </Link>
  );
}
