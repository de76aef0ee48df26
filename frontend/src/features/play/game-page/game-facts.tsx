import type { ReactNode } from 'react';
import { css } from '@/ui/style/css';
import type { GameDetail } from '@/content/types';
import { longDay } from '@/ui/date/date';
import { Plays } from '@/ui/tile/plays';

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
  mature: 'Adults',
};

function devices({
  supportsMobile,
  supportedMobileOrientation: { portrait, landscape },
}: GameDetail): string {
  if (!supportsMobile) return 'Computers';
  if (portrait && landscape) return 'Computers and phones';
  return `Computers and phones (${portrait ? 'portrait' : 'landscape'})`;
}

export function GameFacts({ game }: { game: GameDetail }) {
  const { developer, published, hits, rating, totalVotes, maturityRating, isFlash } = game;
  const facts: [string, ReactNode][] = [
    ['Made by', developer],
    ['Released', published && longDay(published)],
    [
      'Rating',
      totalVotes > 0
        ? `${((rating / 100) * 4 + 1).toFixed(1)} of 5 stars (${rating}% liked it)`
        : null,
    ],
    ['Played', hits > 0 && <Plays count={hits} />],
    ['Plays on', devices(game)],
    ['Age rating', maturityRating && (ratings[maturityRating] ?? maturityRating)],
    ['Technology', isFlash ? 'Flash (runs in an emulator)' : null],
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
