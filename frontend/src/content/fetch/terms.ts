import { DrupalJsonApiParams } from 'drupal-jsonapi-params';
import { z } from 'zod';
import { genre, tag } from '../map/term';
import type { Genre } from '../types/genre';
import type { Tag } from '../types/tag';
import { fetchAg } from './ag-api';
import { GAMES, GENRES, TAGS } from './cache-tags';
import { fetchResource, fetchWholeCollection } from './json-api';
import { resolvePath } from './resolve';
import { storedGenre, storedTag } from '../schema/stored';

const termCounts = z.object({
  tags: z.record(z.string(), z.number()),
  genre: z.record(z.string(), z.number()),
});

const fetchTermCounts = () => fetchAg('/ag/api/term-counts', {}, termCounts, [GAMES, TAGS, GENRES]);

const withImage = (field: string) =>
  new DrupalJsonApiParams()
    .addInclude([field])
    .addFields('file--file', ['uri'])
    .addFilter('status', '1')
    .addSort('name');

export async function fetchTags(): Promise<Tag[]> {
  const [terms, counts] = await Promise.all([
    fetchWholeCollection('taxonomy_term--tags', withImage('field_tag_image'), storedTag, [TAGS]),
    fetchTermCounts(),
  ]);
  return terms.map((term) => tag(term, counts));
}

export async function fetchGenres(): Promise<Genre[]> {
  const terms = await fetchWholeCollection(
    'taxonomy_term--genre',
    withImage('field_genre_image'),
    storedGenre,
    [GENRES],
  );
  return terms.map(genre);
}

async function fetchTerm<T>(
  path: string,
  type: string,
  image: string,
  schema: z.ZodType<T>,
): Promise<T> {
  const { id } = await resolvePath(path, type);
  const params = new DrupalJsonApiParams().addInclude([image]);
  return fetchResource(type, id, params, schema, []);
}

export async function fetchTag(slug: string): Promise<Tag> {
  const path = `/tag/${slug}`;
  const [term, counts] = await Promise.all([
    fetchTerm(path, 'taxonomy_term--tags', 'field_tag_image', storedTag),
    fetchTermCounts(),
  ]);
  return tag(term, counts);
}

export async function fetchGenre(slug: string): Promise<Genre> {
  const path = `/genre/${slug}`;
  return genre(await fetchTerm(path, 'taxonomy_term--genre', 'field_genre_image', storedGenre));
}
