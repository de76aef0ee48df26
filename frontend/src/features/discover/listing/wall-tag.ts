import type { Tag } from '@/content/types';

/** What the tag wall shows of a tag. */
export type WallTag = Pick<Tag, 'id' | 'name' | 'path' | 'thumbnailUrl' | 'totalCount'>;
