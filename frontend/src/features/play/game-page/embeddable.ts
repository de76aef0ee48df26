import type { GameDetail } from '@/content/types';

/** Whether other sites may embed the game: editors allow it, it is free, and it runs in a frame. */
export const isEmbeddable = ({
  canEmbed,
  gamePassExclusive,
  embedUrl,
}: Pick<GameDetail, 'canEmbed' | 'gamePassExclusive' | 'embedUrl'>) =>
  canEmbed && !gamePassExclusive && embedUrl !== null;
