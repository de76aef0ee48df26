import type { GameDetail } from '@/content/types';

export const isEmbeddable = ({
  canEmbed,
  gamePassExclusive,
  embedUrl,
}: Pick<GameDetail, 'canEmbed' | 'gamePassExclusive' | 'embedUrl'>) =>
  canEmbed && !gamePassExclusive && embedUrl !== null;
