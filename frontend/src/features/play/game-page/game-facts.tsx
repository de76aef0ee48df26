import { starDigits } from '@/ui/star-rating/star-rating';
import { toStars } from '@/content/star-value';
import type { ReactNode } from 'react';
import { css } from '@/ui/style/css';
import { useFormatter, useTranslations } from 'next-intl';
import type { GameDetail } from '@/content/types/game';
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

const isKnownRating = (rating: string | null) =>
  rating === 'everyone' || rating === 'teen' || rating === 'mature';

function devices({
  supportsMobile,
  supportedMobileOrientation: { portrait, landscape },
}: GameDetail) {
  if (!supportsMobile) return 'desktop';
  if (portrait && landscape) return 'any';
  return portrait ? 'portrait' : 'landscape';
}

export function GameFacts({ game }: { game: GameDetail }) {
  const t = useTranslations('gamePage');
  const format = useFormatter();
  const { developer, published, hits, rating, totalVotes, maturityRating, isFlash } = game;
  const ageRating = isKnownRating(maturityRating) ? t(`ages.${maturityRating}`) : maturityRating;
  const facts: [string, ReactNode][] = [
    [t('madeBy'), developer],
    [t('released'), published && format.dateTime(new Date(published), { dateStyle: 'long' })],
    [
      t('rating'),
      totalVotes > 0
        ? t('stars', { stars: format.number(toStars(rating), starDigits), percent: rating })
        : null,
    ],
    [t('played'), hits > 0 && <Plays count={hits} />],
    [t('playsOn'), t(`devices.${devices(game)}`)],
    [t('ageRating'), maturityRating && ageRating],
    [t('technology'), isFlash ? t('flash') : null],
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
