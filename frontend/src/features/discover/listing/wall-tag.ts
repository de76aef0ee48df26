import type { Tag } from '@/content/types';

export type WallTag = Pick<
  Tag,
  'id' | 'name' | 'path' | 'thumbnailUrl' | 'totalCount' | 'isCommon'
>;

/** Keeps only what the wall shows, to keep the page small. */
export const toWallTag = ({
  id,
  name,
  path,
  thumbnailUrl,
  totalCount,
  isCommon,
}: Tag): WallTag => ({
  id,
  name,
  path,
  thumbnailUrl,
  totalCount,
  isCommon,
});
