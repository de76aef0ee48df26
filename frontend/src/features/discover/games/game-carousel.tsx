import { RetryButton } from '@/features/shell/errors/retry-button';
import { Carousel, type CarouselProps } from '@/ui/carousel/carousel';
import type { GameSection } from './load-section';
import { GameTile } from './game-tile';

export interface GameCarouselProps extends Pick<
  CarouselProps,
  'title' | 'href' | 'icon' | 'tone' | 'rows'
> {
  section: GameSection;
  /** Words above each title, e.g. the year. */
  eyebrowOf?: (game: { published: string | null }) => string | undefined;
}

/** A carousel of games; one that failed offers to load the page's data again. */
export function GameCarousel({ section, eyebrowOf, ...look }: GameCarouselProps) {
  if (section.state === 'error')
    return <Carousel {...look} state="error" retry={<RetryButton />} />;
  return (
    <Carousel {...look} state={section.games.length > 0 ? 'ready' : 'empty'}>
      {section.games.map((game, index) => (
        // Lists are padded by repeating games: only its place tells a tile from the others.
        <li key={index}>
          <GameTile game={game} eyebrow={eyebrowOf?.(game)} />
        </li>
      ))}
    </Carousel>
  );
}
