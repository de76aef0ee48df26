import { css } from '@/ui/style/css';
import { RetryButton } from '@/features/shell/errors/retry-button';
import { Carousel } from '@/ui/carousel/carousel';
import { media } from '@/ui/theme/media';
import { GameTile } from '../games/game-tile';
import { DateStub } from './date-stub';
import type { HomeData } from './home-data';
import { mosaicGames, MOSAIC_TILES } from './mosaic-games';

const beyond = (count: number) => `& > :nth-child(n + ${count + 1})`;

/**
 * The first child is the big tile, the second the large one; the rest are packed round them. At each width the number of tiles
 * is the one that leaves no cell empty: what is beyond it is taken out.
 */
const mosaicStyle = css`
  --eyebrow: var(--fresh-text);
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(8px, 1vw, 16px);

  > * {
    min-inline-size: 0;
  }
  > :first-child {
    grid-column: 1 / -1;
  }
  ${beyond(7)} {
    display: none;
  }

  ${media.phablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / span 2;
      grid-row: 1 / span 2;
    }
    > :nth-child(7) {
      display: none;
    }
  }

  ${media.desktop} {
    grid-template-columns: repeat(6, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / span 3;
      grid-row: 1 / span 3;
    }
    > :nth-child(2) {
      grid-column: 4 / span 2;
      grid-row: 1 / span 2;
    }
    > :nth-child(7) {
      display: block;
    }
  }

  ${media.wide} {
    grid-template-columns: repeat(7, minmax(0, 1fr));

    > :first-child {
      grid-column: 2 / span 3;
    }
    > :nth-child(2) {
      grid-column: 5 / span 2;
    }
    > :nth-child(-n + 10) {
      display: block;
    }
  }

  ${media.cinema} {
    grid-template-columns: repeat(12, minmax(0, 1fr));

    > :first-child {
      grid-column: 4 / span 4;
      grid-row: 1 / span 4;
    }
    > :nth-child(2) {
      grid-column: 8 / span 2;
      grid-row: 1 / span 2;
    }
    > :nth-child(3) {
      grid-column: 2 / span 2;
      grid-row: 3 / span 2;
    }
    > :nth-child(-n + ${MOSAIC_TILES}) {
      display: block;
    }
  }
`;

/** The first screen: this Thursday's game, big, with its date, and smaller tiles packed round it. */
export function Mosaic({ thisThursday }: Pick<HomeData, 'thisThursday'>) {
  const games = thisThursday.state === 'ready' ? mosaicGames(thisThursday) : [];
  if (thisThursday.state === 'error' || games.length === 0) {
    return (
      <Carousel
        title="This Thursday"
        state={thisThursday.state === 'error' ? 'error' : 'empty'}
        retry={<RetryButton />}
      />
    );
  }
  const fresh = new Set(thisThursday.games.map(({ nid }) => nid));
  return (
    <section aria-label="This Thursday" css={mosaicStyle}>
      {games.map((game, index) => (
        <GameTile
          key={game.nid}
          game={game}
          size={index === 0 ? 'hero' : index < 3 ? 'large' : 'small'}
          priority={index === 0}
          eyebrow={
            index === 0
              ? 'This Thursday'
              : index === 1 && fresh.has(game.nid)
                ? 'Also new'
                : undefined
          }
          stubEnd={index === 0 && <DateStub date={thisThursday.date} />}
        />
      ))}
    </section>
  );
}
