import { css } from '@/ui/style/css';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/ui/button/button-link';
import { Icon } from '@/ui/icon/icon';
import { offScreen } from '@/ui/style/off-screen';
import { media } from '@/ui/theme/media';
import { majorityLabel } from '../games/game-label';
import { GameTile } from '../games/game-tile';
import { type TileGame, uniqueGames } from '@/content/game-summary';

const ticketStyle = css`
  --behind: var(--bg);
  position: relative;
  display: grid;
  overflow: hidden;
  border: var(--size-outline) solid var(--pass);
  border-radius: var(--radius-lg);
  background: var(--pass-wash);
  ${offScreen('660px')}

  ${media.desktop} {
    grid-template-columns: minmax(240px, 22%) minmax(0, 1fr);
    contain-intrinsic-block-size: auto 316px;
  }
`;

const stubStyle = css`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: var(--space-3);
  padding: clamp(20px, 2.4vw, 40px);
  background: var(--pass);
  color: var(--ink);
  border-block-end: 3px dashed var(--ink);

  ${media.desktop} {
    border-block-end: 0;
    border-inline-end: 3px dashed var(--ink);
  }
  h2 {
    font-size: var(--type-2xl);
    line-height: 0.95;
  }
  p {
    font-weight: 500;
    line-height: 1.35;
    max-inline-size: 22em;
  }
  /* Home is the same page for all visitors. */
  [data-pass] & a {
    display: none;
  }
`;

const gamesStyle = css`
  --behind: var(--pass-wash);
  align-content: center;
  padding: clamp(12px, 1.6vw, 24px);
`;

const gridSizes = [
  { query: '@media (max-width: 599px)', columns: 2, rows: 2 },
  { query: media.phablet, columns: 3, rows: 2 },
  { query: media.desktop, columns: 6, rows: 2 },
  { query: media.cinema, columns: 8, rows: 2 },
] as const;

const wallStyle = (count: number) => [
  css`
    display: grid;
    gap: clamp(8px, 1vw, 16px);
  `,
  ...gridSizes.map(({ query, columns, rows }) => {
    const columnCount = Math.min(count, columns);
    const visibleCount = columnCount * Math.min(rows, Math.floor(count / columnCount));
    return css`
      ${query} {
        grid-template-columns: repeat(${columnCount}, minmax(0, 1fr));

        > :nth-child(n) {
          display: block;
        }
        > :nth-child(n + ${visibleCount + 1}) {
          display: none;
        }
      }
    `;
  }),
];

const notchStyle = css`
  display: none;

  ${media.desktop} {
    display: block;
    position: absolute;
    inset-inline-start: max(240px, 22%);
    inline-size: 36px;
    block-size: 36px;
    margin-inline-start: -19px;
    border: var(--size-outline) solid var(--pass);
    border-radius: 50%;
    background: var(--bg);
  }
  &[data-at='top'] {
    inset-block-start: -20px;
  }
  &[data-at='bottom'] {
    inset-block-end: -20px;
  }
`;

/** Needs at least one game. */
export function PassPanel({ games }: { games: readonly TileGame[] }) {
  const t = useTranslations('home');
  const exclusive = uniqueGames(games);
  const omittedLabel = majorityLabel(exclusive);
  return (
    <section aria-label={t('exclusive')} css={ticketStyle}>
      <div css={stubStyle}>
        <Icon name="ticket" size={44} />
        <h2>{t('exclusive')}</h2>
        <p>{t('passText')}</p>
        <ButtonLink href="/game-pass" variant="primary">
          {t('seePass')}
        </ButtonLink>
      </div>
      <div css={[gamesStyle, ...wallStyle(exclusive.length)]}>
        {exclusive.map((game) => (
          <GameTile key={game.nid} game={game} omittedLabel={omittedLabel} />
        ))}
      </div>
      <span data-at="top" css={notchStyle} />
      <span data-at="bottom" css={notchStyle} />
    </section>
  );
}
