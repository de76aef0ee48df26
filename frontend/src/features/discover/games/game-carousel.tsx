import { RetryButton } from '@/features/shell/errors/retry-button';
import { Carousel, type CarouselProps } from '@/ui/carousel/carousel';
import type { GameSection } from './load-section';
import { GameTile } from './game-tile';

/** Two rows with fewer games would leave half of a wide screen empty. */
const MIN_FOR_TWO_ROWS = 14;

export interface GameCarouselProps extends Pick<
  CarouselProps,
  'title' | 'href' | 'icon' | 'tone' | 'rows'
> {
  section: GameSection;
  eyebrowOf?: (game: { published: string | null }) => string | undefined;
}

export function GameCarousel({ section, eyebrowOf, ...look }: GameCarouselProps) {
  if (section.state === 'error')
    return <Carousel {...look} state="error" retry={<RetryButton />} />;
  const rows = section.games.length < MIN_FOR_TWO_ROWS ? 1 : look.rows;
  return (
    <Carousel {...look} rows={rows} state={section.games.length > 0 ? 'ready' : 'empty'}>
      {section.games.map((game, index) => (
        // A list may repeat games, so the index is part of the key.
        <li key={index}>
          <GameTile game={game} eyebrow={eyebrowOf?.(game)} />
        </li>
      ))}
    </Carousel>
  );
}
