import type { RecordedRequest } from '../exchange.ts';
import { uuid } from './site.ts';

const get = (path: string, as?: string): RecordedRequest => ({
  name: `${as === undefined ? '' : `${as}: `}GET ${path.replaceAll('77717700-0000-4000-8000-0000000000', '#')}`,
  ...(as === undefined ? {} : { as }),
  method: 'GET',
  path,
});

const write = (
  name: string,
  as: string,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  type: string,
  attributes: object,
  number?: number,
): RecordedRequest => ({
  name,
  as,
  method,
  path,
  body: { data: { type, ...(number === undefined ? {} : { id: uuid(number) }), attributes } },
});
const patch = (name: string, as: string, number: number, attributes: object, prefix = '') => {
  const bundle = number > 30 ? 'story' : 'article';
  const path = `${prefix}/jsonapi/node/${bundle}/${uuid(number)}`;
  return write(name, as, 'PATCH', path, `node--${bundle}`, attributes, number);
};

const article = (number: number): string => `/jsonapi/node/article/${uuid(number)}`;
const story = (number: number): string => `/jsonapi/node/story/${uuid(number)}`;
const titles = 'fields[node--article]=title,langcode';
const notes = 'fields[node--story]=title,field_note,moderation_state,status,drupal_internal__vid';

/** In their order: the later ones read what the earlier ones wrote. */
export const requests: readonly RecordedRequest[] = [
  // Translations and their fallback.
  ...['', '/es', '/fr'].flatMap((prefix) => [
    get(`${prefix}${article(21)}`),
    get(`${prefix}${article(22)}?${titles}`),
    get(`${prefix}${article(23)}?${titles}`),
    get(`${prefix}${article(24)}?${titles}`),
    get(`${prefix}/jsonapi/node/article?${titles}`),
    get(`${prefix}/jsonapi/taxonomy_term/tags?fields[taxonomy_term--tags]=name,langcode`),
    get(`${prefix}${article(21)}?include=field_tags&${titles},field_tags`),
    get(`${prefix}/system/menu/main/linkset`),
  ]),
  get(`/es/jsonapi/taxonomy_term/tags/${uuid(11)}`),
  get(`/es/jsonapi/menu_link_content/menu_link_content/${uuid(42)}`, 'boss'),
  get(`/es${article(24)}?${titles}`, 'author'),
  get(`/es${article(21)}/field_tags`),
  get(`/es${article(21)}/relationships/field_tags`),
  get('/es/system/menu/footer/linkset'),
  get('/system/menu/none/linkset'),

  // Filters and sorts find all translations.
  ...[
    'filter[langcode]=es',
    'filter[langcode]=fr',
    'filter[title]=Hola',
    'filter[title]=Oculto',
    'filter[title]=Hola&filter[langcode]=en',
    'filter[title]=Hola&filter[langcode]=es',
    'filter[default_langcode]=0',
    'filter[field_note]=Nota',
    'filter[field_lines]=uno',
    'filter[field_lines]=three',
    'filter[field_tags.name]=Sopa',
    'filter[field_tags.name]=Soup',
    'filter[t][condition][path]=title&filter[t][condition][operator]=CONTAINS&filter[t][condition][value]=ol',
    'filter[n][condition][path]=field_note&filter[n][condition][operator]=IS NULL',
    'sort=title',
    'sort=-title',
    'sort=field_lines',
    'sort=-field_lines',
    'sort=langcode,-nid',
    'sort=title&page[limit]=2',
  ].flatMap((query) => [get(`/jsonapi/node/article?${query}&${titles}`)]),
  get(`/es/jsonapi/node/article?filter[title]=Hello&${titles}`),

  // Revisions of content that is not moderated.
  patch('a revision', 'editor', 22, { title: 'English only, changed', revision_log: 'Why' }),
  patch('a further revision', 'editor', 22, { field_note: 'a note' }),
  ...[
    'id:22',
    'id:33',
    'id:34',
    'id:99',
    'id:-11',
    'id:x',
    'rel:latest-version',
    'rel:working-copy',
    'rel:x',
    'x:1',
    'x',
  ].flatMap((version) => [
    get(`${article(22)}?resourceVersion=${version}`),
    get(`${article(22)}?resourceVersion=${version}`, 'editor'),
  ]),
  get(`${article(22)}/field_tags?resourceVersion=id:22`, 'editor'),
  get(`${article(22)}/relationships/field_tags?resourceVersion=id:22`, 'editor'),
  get(`${article(21)}?resourceVersion=id:23`, 'editor'),
  get(`/jsonapi/user/user/${uuid(4)}?resourceVersion=id:1`),
  get(`/jsonapi/node/article?resourceVersion=id:1`),
  get(`/jsonapi/node/article?resourceVersion=rel:working-copy&${titles}`),
  get(`/jsonapi/node/article?resourceVersion=rel:latest-version&filter[title]=Hello&${titles}`),
  get(`/jsonapi/node/article?resourceVersion=rel:working-copy&filter[title]=Hello`),

  // Translations are changed under their prefix, and neither created nor deleted.
  patch('a change of a translation', 'editor', 21, { title: 'Buenos días', field_count: 8 }, '/es'),
  get(`/es${article(21)}?fields[node--article]=title,langcode,field_count,field_lines`),
  get(`${article(21)}?fields[node--article]=title,langcode,field_count,field_lines`),
  patch('a change of a translation’s list', 'editor', 21, { field_lines: ['dos', 'tres'] }, '/es'),
  get(`/es${article(21)}?fields[node--article]=field_lines,revision_translation_affected`),
  get(`${article(21)}?fields[node--article]=field_lines,revision_translation_affected`),
  patch('a change of a translation that does not exist', 'editor', 22, { title: 'Nada' }, '/es'),
  {
    name: 'a deletion of a translation',
    as: 'editor',
    method: 'DELETE',
    path: `/es${article(21)}`,
  },
  write(
    'a new resource in a language',
    'editor',
    'POST',
    '/es/jsonapi/node/article',
    'node--article',
    {
      title: 'Nuevo',
    },
  ),
  write(
    'a new resource with a langcode',
    'editor',
    'POST',
    '/jsonapi/node/article',
    'node--article',
    {
      title: 'Neuf',
      langcode: 'fr',
    },
  ),
  { name: 'a deletion', as: 'editor', method: 'DELETE', path: article(23) },
  {
    name: 'a write of a revision',
    as: 'editor',
    method: 'DELETE',
    path: `${article(22)}?resourceVersion=id:23`,
  },

  // Drafts of published content.
  get(story(31)),
  get(`${story(31)}?${notes}`, 'author'),
  patch('a draft', 'editor', 31, { field_note: 'draft', moderation_state: 'draft' }),
  ...['', '?resourceVersion=rel:latest-version', '?resourceVersion=rel:working-copy'].flatMap(
    (version) =>
      [undefined, 'author', 'reader', 'editor'].map((as) =>
        get(`${story(31)}${version === '' ? '?' : `${version}&`}${notes}`, as),
      ),
  ),
  get(`${story(31)}?resourceVersion=rel:working-copy`, 'editor'),
  get(`/jsonapi/node/story?${notes}`, 'editor'),
  get(`/jsonapi/node/story?resourceVersion=rel:working-copy&${notes}`, 'editor'),
  get(`/jsonapi/node/story?resourceVersion=rel:working-copy&${notes}`),
  get(`/jsonapi/node/story?filter[field_note]=draft&${notes}`, 'editor'),
  patch('a change while there is a draft', 'editor', 31, { field_note: 'more' }),
  patch(
    'a draft of a translation',
    'editor',
    32,
    { field_note: 'borrador', moderation_state: 'draft' },
    '/es',
  ),
  get(`/es${story(32)}?${notes}`),
  get(`/es${story(32)}?resourceVersion=rel:working-copy&${notes}`, 'editor'),
  get(`${story(32)}?resourceVersion=rel:working-copy&${notes}`, 'editor'),
  write('a new draft', 'author', 'POST', '/jsonapi/node/story', 'node--story', { title: 'New' }),
  write('a new published story', 'author', 'POST', '/jsonapi/node/story', 'node--story', {
    title: 'New',
    moderation_state: 'published',
  }),
  write(
    'a new story, published by an editor',
    'editor',
    'POST',
    '/jsonapi/node/story',
    'node--story',
    {
      title: 'News',
      moderation_state: 'published',
    },
  ),
  write('an unknown state', 'editor', 'POST', '/jsonapi/node/story', 'node--story', {
    title: 'News',
    moderation_state: 'unknown',
  }),
  write('a status of moderated content', 'editor', 'POST', '/jsonapi/node/story', 'node--story', {
    title: 'News',
    status: true,
  }),
];
