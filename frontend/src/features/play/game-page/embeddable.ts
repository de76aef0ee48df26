import type { GameDetail } from '@/content/types/game';

/** Other sites may embed games that editors allow, that are free, and that run in a frame. */
export const isEmbeddable = ({
  canEmbed,
  gamePassExclusive,
  embedUrl,
}: Pick<GameDetail, 'canEmbed' | 'gamePassExclusive' | 'embedUrl'>) =>
  canEmbed && !gamePassExclusive && embedUrl !== null;
