import { RetryButton } from '@/features/shell/errors/retry-button';
import { Carousel, type CarouselProps } from '@/ui/carousel/carousel';
import type { TileGame } from '@/content/game-summary';
import { majorityLabel } from './game-label';
import { GameTile } from './game-tile';

interface GameCarouselProps extends Pick<CarouselProps, 'title' | 'href' | 'icon' | 'tone'> {
  /** Null if unavailable. */
  games: readonly TileGame[] | null;
}

export function GameCarousel({ games, ...look }: GameCarouselProps) {
  if (games === null) return <Carousel {...look} state="error" retry={<RetryButton />} />;
  const omittedLabel = majorityLabel(games);
  return (
    <Carousel {...look} state={games.length > 0 ? 'ready' : 'empty'}>
      {games.map((game, index) => (
        // A list may repeat games, and reorder.
        <li
          key={`${game.nid}-${games.slice(0, index).filter(({ nid }) => nid === game.nid).length}`}
        >
          <GameTile game={game} omittedLabel={omittedLabel} />
        </li>
      ))}
    </Carousel>
  );
}
