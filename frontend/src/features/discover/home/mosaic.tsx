import { css } from '@/ui/style/css';
import { useFormatter, useTranslations, type DateTimeFormatOptions } from 'next-intl';
import { media } from '@/ui/theme/media';
import { GameCarousel } from '../games/game-carousel';
import { majorityLabel } from '../games/game-label';
import { GameTile } from '../games/game-tile';
import type { HomeLists } from './arrange-home';
import { isThisWeek, nextThursday } from './release-dates';
import { mosaicGames, MAX_MOSAIC_TILES, MOSAIC_TILES_BELOW_CINEMA } from './mosaic-games';

const releaseDateStyle = css`
  display: grid;
  align-content: center;
  justify-items: center;
  align-self: stretch;
  flex: none;
  min-inline-size: clamp(72px, 7vw, 128px);
  padding: 8px 14px;
  border-inline-start: 3px dashed var(--ink);
  background: var(--play);
  color: var(--ink);
  font-family: var(--font-display);
  font-weight: 800;
  font-size: var(--type-sm);
  line-height: 1.1;
  text-transform: uppercase;
  forced-color-adjust: none;
`;

const dayStyle = css`
  font-size: clamp(2rem, 3.2vw, 3.5rem);
  letter-spacing: -0.05em;
  line-height: 0.9;
`;

export function DateStub({ date }: { date: string }) {
  const format = useFormatter();
  const part = (options: DateTimeFormatOptions) => format.dateTime(new Date(date), options);
  return (
    <time dateTime={date} css={releaseDateStyle}>
      <span>{part({ weekday: 'short' })}</span>
      <span css={dayStyle}>{part({ day: 'numeric' })}</span>
      <span>{part({ month: 'short' })}</span>
    </time>
  );
}

const omitFirst = (count: number) => `& > :nth-child(n + ${count + 1})`;

/** No cell is empty at any width; further tiles are hidden. */
const mosaicStyle = css`
  --eyebrow: var(--fresh-text);
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(8px, 1vw, 16px);

  > li {
    min-inline-size: 0;
  }
  > :first-child {
    grid-column: 1 / -1;
  }
  ${omitFirst(7)} {
    display: none;
  }

  ${media.phablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :first-child {
      grid-column: span 2;
      grid-row: span 2;
    }
    > :nth-child(7) {
      display: none;
    }
  }

  ${media.desktop} {
    grid-template: repeat(3, auto) / repeat(6, minmax(0, 1fr));
    grid-auto-flow: column;

    > :first-child {
      grid-column: span 3;
      grid-row: span 3;
    }
    > :nth-child(2) {
      grid-column: span 2;
      grid-row: span 2;
    }
    > :nth-child(7) {
      display: block;
    }
  }

  ${media.wide} {
    grid-template-columns: repeat(7, minmax(0, 1fr));

    > :nth-child(-n + ${MOSAIC_TILES_BELOW_CINEMA}) {
      display: block;
    }
  }

  ${media.cinema} {
    grid-template: repeat(4, auto) / repeat(12, minmax(0, 1fr));

    > :first-child {
      grid-column: span 4;
      grid-row: span 4;
    }
    > :nth-child(3) {
      grid-column: span 2;
      grid-row: span 2;
    }
    > :nth-child(-n + ${MAX_MOSAIC_TILES}) {
      display: block;
    }
  }
`;

const nextStyle = css`
  margin-block-start: var(--space-2);
  color: var(--muted);
  font-size: var(--type-sm);
  text-align: end;
`;

interface MosaicProps extends Pick<HomeLists, 'thisThursday'> {
  /** ISO 8601: the label and the next release depend on it. */
  now: string;
}

export function Mosaic({ thisThursday, now }: MosaicProps) {
  const t = useTranslations('home');
  const format = useFormatter();
  const date = new Date(now);
  const games = thisThursday && mosaicGames(thisThursday);
  if (!thisThursday || !games?.length)
    return <GameCarousel title={t('newThisWeek')} games={games} />;
  const published = games[0]?.published ?? null;
  const title =
    published === null || isThisWeek(published, date) ? t('newThisWeek') : t('latestRelease');
  const omittedLabel = majorityLabel(games);
  const newGames = new Set(thisThursday.games.map(({ nid }) => nid));
  return (
    <section aria-label={title}>
      <ul css={mosaicStyle}>
        {games.map((game, index) => (
          <li key={game.nid}>
            <GameTile
              game={game}
              omittedLabel={omittedLabel}
              size={index === 0 ? 'hero' : index < 3 ? 'large' : 'small'}
              priority={index === 0}
              eyebrow={
                index === 0
                  ? title
                  : index === 1 && newGames.has(game.nid)
                    ? t('alsoNew')
                    : undefined
              }
              stubEnd={index === 0 && game.published !== null && <DateStub date={game.published} />}
            />
          </li>
        ))}
      </ul>
      <p css={nextStyle}>
        {t('nextRelease', {
          date: format.dateTime(nextThursday(date), {
            weekday: 'long',
            month: 'long',
            day: 'numeric',
            timeZone: 'UTC',
          }),
        })}
      </p>
    </section>
  );
}
