import { css } from '@/ui/style/css';
import { Link } from '@/ui/link/link';
import { Section } from '@/ui/section/section';
import { bleedStyle, offScreen } from '@/ui/style/off-screen';
import { StarRating } from '@/ui/star-rating/star-rating';
import { Plays } from '@/ui/tile/plays';
import { TileImage } from '@/ui/tile/tile-image';
import { media } from '@/ui/theme/media';
import type { ViewedGame } from '@/content/game-summary';
import { toStars } from '@/content/star-value';

const sectionStyle = css`
  --rows: 5;
  ${bleedStyle}
  ${offScreen('calc(46px + var(--rows) * 82px)')}

  ${media.phablet} {
    --rows: 4;
  }
  ${media.desktop} {
    --rows: 3;
  }
`;

const listStyle = css`
  display: grid;
  grid-auto-flow: column;
  grid-template-rows: repeat(var(--rows), auto);
  gap: 10px clamp(12px, 2vw, 32px);

  > :nth-child(n + 6) {
    display: none;
  }
  ${media.phablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :nth-child(-n + 8) {
      display: block;
    }
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > :nth-child(-n + 9) {
      display: block;
    }
  }
  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > :nth-child(-n + 12) {
      display: block;
    }
  }
  a {
    display: grid;
    grid-template-columns: 1.5em 108px minmax(0, 1fr);
    align-items: center;
    gap: 12px;
    font-size: 1rem;
  }
  [data-part='rank'] {
    justify-self: end;
    font-family: var(--font-display);
    font-weight: 800;
    font-size: 2.75rem;
    letter-spacing: -0.07em;
    line-height: 1;
    color: transparent;
    -webkit-text-stroke: 2px var(--line-strong);
  }
  > :nth-child(-n + 3) [data-part='rank'] {
    color: var(--play);
    -webkit-text-stroke: 2px var(--play-deep);
  }
  [data-part='frame'] {
    position: relative;
    overflow: hidden;
    aspect-ratio: 376 / 250;
    border: var(--size-outline) solid var(--edge);
    border-radius: var(--radius-md);
    background: var(--picture);
  }
  [data-part='name'] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    font-family: var(--font-display);
    font-weight: 700;
    line-height: 1.15;

    @media (max-width: 16em) {
      -webkit-line-clamp: none;
    }
  }
  [data-part='meta'] {
    display: flex;
    flex-wrap: wrap;
    column-gap: var(--space-2);
    margin-block-start: 2px;
    font-size: var(--type-xs);
    color: var(--muted);
  }
  a:hover [data-part='frame'] {
    border-color: var(--play-deep);
  }
  a:hover [data-part='name'] {
    color: var(--play-text);
  }
`;

export function TrendingChart({
  title,
  href,
  games,
  days,
}: {
  title: string;
  href?: string;
  /** Ranked by recent plays, at most 12. */
  games: readonly ViewedGame[];
  /** Recent plays are those of today and the days before. */
  days: number;
}) {
  return (
    <Section title={title} href={href} icon="flame" css={sectionStyle}>
      <ol css={listStyle}>
        {games.map((game, index) => (
          <li key={game.nid}>
            <Link href={game.path}>
              <span aria-hidden="true" data-part="rank">
                {index + 1}
              </span>
              <span data-part="frame">
                <TileImage src={game.thumbnailUrl} focus={game.thumbnailFocus} width={108} />
              </span>
              <span>
                <span data-part="name">{game.title}</span>
                <span data-part="meta">
                  {game.totalVotes > 0 && <StarRating value={toStars(game.rating)} />}
                  {game.recentPlays > 0 && (
                    <span>
                      {game.totalVotes > 0 && <span className="visually-hidden">, </span>}
                      <Plays count={game.recentPlays} days={days} />
                    </span>
                  )}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
