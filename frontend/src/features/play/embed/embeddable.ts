import type { GameDetail } from '@/content/types';

/** Whether other sites may show a game: its editors allow it, it is for everybody, and it runs in a frame. */
export const isEmbeddable = ({
  canEmbed,
  gamePassExclusive,
  embedUrl,
}: Pick<GameDetail, 'canEmbed' | 'gamePassExclusive' | 'embedUrl'>) =>
  canEmbed && !gamePassExclusive && embedUrl !== null;
