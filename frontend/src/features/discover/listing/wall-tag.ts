import type { Tag } from '@/content/types';

/** Keeps the page small. */
export const toWallTag = ({ name, path, thumbnailUrl, totalCount, isCommon }: Tag) => ({
  name,
  path,
  thumbnailUrl,
  totalCount,
  isCommon,
});

export type WallTag = ReturnType<typeof toWallTag>;
