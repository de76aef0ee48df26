import type { StoredGenre, StoredTag } from '../schema/stored';
import type { Genre } from '../types/genre';
import type { Tag } from '../types/tag';
import { PAGE_NOT_FOUND, PLACEHOLDER_TERM } from './defaults';
import { truncate, processedHtml, stripTags } from './text';

export const genre = (term: StoredGenre): Genre => ({
  id: term.id,
  name: term.name,
  path: term.path?.alias ?? PAGE_NOT_FOUND,
  thumbnailUrl: term.field_genre_image?.uri.url ?? PLACEHOLDER_TERM,
});

/** Games per term ID. A game has one genre. */
interface TermCounts {
  tags: Record<string, number>;
  genre: Record<string, number>;
}

export function tag(term: StoredTag, { tags, genre: genres }: TermCounts): Tag {
  const totalCount = tags[term.id] ?? 0;
  const games = Object.values(genres).reduce((sum, count) => sum + count, 0);
  const descriptionLong = processedHtml(term.description);
  return {
    id: term.id,
    name: term.name,
    path: term.path?.alias ?? PAGE_NOT_FOUND,
    description: truncate(stripTags(descriptionLong)),
    descriptionLong,
    thumbnailUrl: term.field_tag_image?.uri.url ?? PLACEHOLDER_TERM,
    totalCount,
    isCommon: totalCount > games / 2,
    instantPlay: term.field_instant_play === true,
  };
}
