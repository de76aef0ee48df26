import { css } from '@/ui/style/css';
import type { GameDetail } from '@/content/types';
import { longDay } from '@/ui/day/day';
import { formatPlays } from '@/ui/tile/format-plays';

const factsStyle = css`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-4);
  border: var(--size-outline) solid var(--line);
  border-radius: var(--radius-tile);
  background: var(--raised);
  font-size: var(--type-sm);

  dt {
    color: var(--muted);
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const ratings: Readonly<Record<string, string>> = {
  everyone: 'Everyone',
  teen: 'Teens',
  mature: 'Grown-ups',
};

function devices({
  supportsMobile,
  supportedMobileOrientation: { portrait, landscape },
}: GameDetail): string {
  if (!supportsMobile) return 'Computers';
  if (portrait && landscape) return 'Computers and phones';
  return `Computers, and phones held ${portrait ? 'upright' : 'sideways'}`;
}

/** What there is to know about a game, in a few lines. */
export function GameFacts({ game }: { game: GameDetail }) {
  const { developer, published, totalCount, maturityRating, isFlash } = game;
  const facts: [string, string | null | undefined][] = [
    ['Made by', developer],
    ['Came in', published && longDay(published)],
    ['Played', totalCount > 0 ? formatPlays(totalCount) : null],
    ['Plays on', devices(game)],
    ['Made for', maturityRating && (ratings[maturityRating] ?? maturityRating)],
    ['Made in', isFlash ? 'Flash, played by an emulator' : null],
  ];
  return (
    <dl css={factsStyle}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
