import type { Tag } from '@/content/types';

export type WallTag = Pick<Tag, 'id' | 'name' | 'path' | 'thumbnailUrl' | 'totalCount' | 'weight'>;

/** Keeps only what the wall shows, to keep the page small. */
export const toWallTag = ({ id, name, path, thumbnailUrl, totalCount, weight }: Tag): WallTag => ({
  id,
  name,
  path,
  thumbnailUrl,
  totalCount,
  weight,
});
