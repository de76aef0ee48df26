import { useTranslations } from 'next-intl';
import { RetryButton } from '@/features/shell/errors/retry-button';
import { Carousel, type CarouselProps } from '@/ui/carousel/carousel';
import type { GameSection } from './load-section';
import { GameTile } from './game-tile';

interface GameCarouselProps extends Pick<CarouselProps, 'title' | 'href' | 'icon' | 'tone'> {
  section: GameSection;
}

export function GameCarousel({ section, ...look }: GameCarouselProps) {
  const t = useTranslations('ui');
  if (section.state === 'error')
    return <Carousel {...look} state="error" retry={<RetryButton text={t('retry')} />} />;
  return (
    <Carousel {...look} state={section.games.length > 0 ? 'ready' : 'empty'}>
      {section.games.map((game, index) => (
        // A list may repeat games, so the index is the key.
        <li key={index}>
          <GameTile game={game} />
        </li>
      ))}
    </Carousel>
  );
}
