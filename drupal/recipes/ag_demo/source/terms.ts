import { join } from 'node:path';
import type { Content, Reference } from './content.ts';
import type { Library } from './library.ts';
import { readDrawing, ticketSvg } from './pictogram.ts';
import { SOURCE } from './sources.ts';
import type { GenreSource, TagSource } from './sources.ts';

/** Fixed, so that a rebuild changes nothing. */
const DRAWN = '2026-10-01';

async function addPicture(library: Library, folder: 'genres' | 'tags', slug: string, size: string) {
  const [width = 512, height = 512] = size.split('x').map(Number);
  const drawing = await readDrawing(join(SOURCE, 'pictograms', folder, `${slug}.svg`));
  return library.drawing(folder, `${slug}.png`, ticketSvg(drawing, width, height), DRAWN);
}

interface Term {
  tid: number;
  name: string;
  path: string;
  description: string;
  paragraphs?: readonly string[];
  weight: number;
  searchWords: string | undefined;
}

const termFields = ({ tid, name, path, description, paragraphs = [], weight, searchWords }: Term) => ({
  tid: [{ value: tid }],
  status: [{ value: true }],
  name: [{ value: name }],
  description: [{ value: [description, ...paragraphs].map((paragraph) => `<p>${paragraph}</p>`).join(''), format: 'basic_html' }],
  weight: [{ value: weight }],
  parent: [{ target_id: 0 }],
  path: [{ alias: path, langcode: 'en' }],
  field_search_words: searchWords === undefined ? undefined : [{ value: searchWords }],
});

/** Tids from 101. @returns terms by tag name. */
export async function addTags(content: Content, library: Library, tags: TagSource[]): Promise<Map<string, Reference>> {
  await addPicture(library, 'tags', 'default', '512x512');
  const byName = new Map<string, Reference>();
  for (const [index, { name, slug, description, paragraphs, size, search_words: searchWords, instant }] of tags.entries()) {
    const image = await addPicture(library, 'tags', slug, size);
    const term = { tid: 101 + index, name, path: `/tag/${slug}`, description, paragraphs, weight: 0, searchWords };
    byName.set(
      name,
      content.add({
        type: 'taxonomy_term',
        key: `tags/${slug}`,
        bundle: 'tags',
        fields: { ...termFields(term), field_tag_image: [image], field_instant_play: instant ? [{ value: true }] : undefined },
      }),
    );
  }
  return byName;
}

/** Tids from 1. @returns terms by slug. */
export async function addGenres(content: Content, library: Library, genres: GenreSource[]): Promise<Map<string, Reference>> {
  const bySlug = new Map<string, Reference>();
  for (const [index, { name, slug, description, search_words: searchWords }] of genres.entries()) {
    const image = await addPicture(library, 'genres', slug, '512x512');
    const term = { tid: 1 + index, name, path: `/genre/${slug}`, description, weight: index, searchWords };
    bySlug.set(
      slug,
      content.add({
        type: 'taxonomy_term',
        key: `genre/${slug}`,
        bundle: 'genre',
        fields: { ...termFields(term), field_genre_image: [image] },
      }),
    );
  }
  return bySlug;
}
