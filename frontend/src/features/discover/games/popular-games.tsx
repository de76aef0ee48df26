import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { media } from '@/ui/theme/media';
import { Section } from '@/ui/section/section';
import { GameGrid } from './game-grid';
import type { TileGame } from '@/content/game-summary';

const sectionStyle = css`
  margin-block-start: var(--space-7);
`;

/** Full rows only: six games, or one row of a wide window. */
const briefStyle = css`
  > ul > :nth-child(n + 7) {
    display: none;
  }
  ${media.wide} {
    > ul > :nth-child(7) {
      display: block;
    }
  }
  ${media.cinema} {
    > ul > :nth-child(n) {
      display: block;
    }
  }
`;

const ROW_GAMES = 14;

export function PopularGames({
  games,
  brief = false,
}: {
  games: readonly TileGame[];
  brief?: boolean;
}) {
  const t = useTranslations('games');
  if (games.length === 0) return null;
  return (
    <Section title={t('more')} icon="flame" css={[sectionStyle, brief && briefStyle]}>
      {brief ? (
        <GameGrid games={games.slice(0, ROW_GAMES)} rows="oneRowMobile" />
      ) : (
        <GameGrid games={games} rows="twoRows" />
      )}
    </Section>
  );
}
