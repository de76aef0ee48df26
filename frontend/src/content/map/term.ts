import type { StoredGenre, StoredTag } from '../schema/stored';
import type { Genre, Tag } from '../types';
import { PAGE_NOT_FOUND, PLACEHOLDER_TERM } from './defaults';
import { cut, processed, stripTags } from './text';

export const genre = (term: StoredGenre): Genre => ({
  id: term.id,
  name: term.name,
  path: term.path?.alias ?? PAGE_NOT_FOUND,
  thumbnailUrl: term.field_genre_image?.uri.url ?? PLACEHOLDER_TERM,
});

export function tag(term: StoredTag, totalCount: number): Tag {
  const descriptionLong = processed(term.description);
  return {
    id: term.id,
    name: term.name,
    path: term.path?.alias ?? PAGE_NOT_FOUND,
    description: cut(stripTags(descriptionLong)),
    descriptionLong,
    thumbnailUrl: term.field_tag_image?.uri.url ?? PLACEHOLDER_TERM,
    totalCount,
    weight: term.weight,
    instantPlay: term.field_instant_play === true,
  };
}
