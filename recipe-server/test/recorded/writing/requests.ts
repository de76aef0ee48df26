import type { RecordedRequest } from '../exchange.ts';
import { uuid, type UserName } from './site.ts';

interface WriteRequest extends RecordedRequest {
  as?: UserName;
}

type Members = Record<string, unknown>;

const article = uuid(21);
const reference = (type: string, number: number, meta?: Members) => ({
  type,
  id: uuid(number),
  ...(meta ? { meta } : {}),
});
const tag = (number: number, meta?: Members) => reference('taxonomy_term--tags', number, meta);
const resource = (
  type: string,
  attributes: Members = {},
  relationships: Members = {},
  id?: string,
) => ({
  data: {
    type,
    ...(id === undefined ? {} : { id }),
    attributes,
    ...(Object.keys(relationships).length > 0 ? { relationships } : {}),
  },
});

const post = (
  name: string,
  as: UserName | undefined,
  path: string,
  body: object | string,
  headers?: Record<string, string>,
): WriteRequest => ({
  name,
  ...(as ? { as } : {}),
  method: 'POST',
  path: `/jsonapi/${path}`,
  body,
  ...(headers ? { headers } : {}),
});
const patch = (...parameters: Parameters<typeof post>): WriteRequest => ({
  ...post(...parameters),
  method: 'PATCH',
});
const remove = (
  name: string,
  as: UserName | undefined,
  path: string,
  body?: object,
): WriteRequest => ({
  name,
  ...(as ? { as } : {}),
  method: 'DELETE',
  path: `/jsonapi/${path}`,
  ...(body ? { body } : {}),
});
const get = (name: string, as: UserName | undefined, path: string): WriteRequest => ({
  name,
  ...(as ? { as } : {}),
  method: 'GET',
  path: `/jsonapi/${path}`,
});
const upload = (
  name: string,
  as: UserName | undefined,
  path: string,
  file: string,
  body: string,
): WriteRequest =>
  post(name, as, path, body, {
    'content-type': 'application/octet-stream',
    'content-disposition': `file; filename="${file}"`,
  });

const edit = (attributes: Members, relationships: Members = {}, id = article) =>
  resource('node--article', attributes, relationships, id);
/** One attribute that does not fit its field. */
const invalid = (name: string, value: unknown): WriteRequest =>
  post(`invalid ${name} ${JSON.stringify(value)}`, 'editor', 'node/article', {
    ...resource('node--article', { title: 'Invalid', [name]: value }),
  });

/** A GIF of one pixel. */
export const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Sent one after the other: later ones depend on what earlier ones have written. */
export const requests: readonly WriteRequest[] = [
  // Create.
  post(
    'create without permission',
    undefined,
    'node/article',
    resource('node--article', { title: 'A' }),
  ),
  post('create as a reader', 'reader', 'node/article', resource('node--article', { title: 'A' })),
  post('create without a body', 'editor', 'node/article', ''),
  post('create from invalid JSON', 'editor', 'node/article', '{'),
  post('create from a list', 'editor', 'node/article', []),
  post('create without a type', 'editor', 'node/article', { data: { attributes: {} } }),
  post(
    'create with another type',
    'editor',
    'node/article',
    resource('node--page', { title: 'Other type' }),
  ),
  post(
    'create with an invalid ID',
    'editor',
    'node/article',
    resource('node--article', { title: 'A' }, {}, '12'),
  ),
  post('create with top-level relationships', 'editor', 'node/article', {
    ...resource('node--article', { title: 'A' }),
    relationships: { uid: {} },
  }),
  post('create with a wrong content type', 'editor', 'node/article', resource('node--article'), {
    'content-type': 'application/json',
  }),
  post('create with an unknown type', 'editor', 'node/unknown', resource('node--unknown')),
  post(
    'create an unknown attribute',
    'editor',
    'node/article',
    resource('node--article', { title: 'A', nope: 1 }),
  ),
  post(
    'create with a relationship as attribute',
    'editor',
    'node/article',
    resource('node--article', { title: 'A', field_tags: [] }),
  ),
  post(
    'create with an unknown property',
    'editor',
    'node/article',
    resource('node--article', { title: 'A', body: { valu: 'x' } }),
  ),
  post(
    'create with an unlike property',
    'editor',
    'node/article',
    resource('node--article', { title: 'A', body: { zzzzz: 'x' } }),
  ),
  post('create without a title', 'editor', 'node/article', resource('node--article')),
  post(
    'create with the own status',
    'editor',
    'node/article',
    resource('node--article', { title: 'A', status: true }),
  ),
  post(
    'create with another author',
    'editor',
    'node/article',
    resource('node--article', { title: 'A' }, { uid: { data: reference('user--user', 3) } }),
  ),
  post(
    'create with a read-only field',
    'moderator',
    'node/article',
    resource('node--article', { title: 'A', revision_timestamp: '2020-01-01T00:00:00+00:00' }),
  ),
  post(
    'create with an ID of a node',
    'moderator',
    'node/article',
    resource('node--article', { title: 'A', drupal_internal__nid: 99 }),
  ),
  post(
    'create an article',
    'editor',
    'node/article',
    resource(
      'node--article',
      {
        title: 'Written',
        body: { value: '<p>Hello</p>', format: 'basic_html' },
        field_text: 'short',
        field_lines: ['one', 'two'],
        field_count: 5,
        field_price: '12.50',
        field_weight: 1.5,
        field_flag: true,
        field_color: 'red',
        field_mail: 'a@example.com',
        field_link: { uri: 'https://example.com/', title: 'Example' },
        field_day: '2026-02-03',
        field_moment: '2026-02-03T10:11:12+00:00',
        field_period: { value: '2026-01-01', end_value: '2026-01-31' },
        field_stamp: '2026-02-03T10:11:12+00:00',
        path: { alias: '/written' },
      },
      {
        field_tags: { data: [tag(12), tag(11)] },
        field_other: { data: reference('node--page', 23) },
      },
      uuid(101),
    ),
  ),
  get('read the created article', 'reader', `node/article/${uuid(101)}`),
  post(
    'create the same article again',
    'editor',
    'node/article',
    resource('node--article', { title: 'Again' }, {}, uuid(101)),
  ),
  post(
    'create as a moderator',
    'moderator',
    'node/article',
    resource(
      'node--article',
      { title: 'Hidden', status: false, sticky: true, created: '2020-01-01T00:00:00+00:00' },
      { uid: { data: reference('user--user', 2) } },
      uuid(102),
    ),
  ),
  get('read an unpublished article without credentials', undefined, `node/article/${uuid(102)}`),
  get('read an unpublished article as a reader', 'reader', `node/article/${uuid(102)}`),
  post(
    'create with includes',
    'editor',
    'node/article?include=field_tags&fields[taxonomy_term--tags]=name',
    resource(
      'node--article',
      { title: 'Includes' },
      { field_tags: { data: [tag(13)] } },
      uuid(103),
    ),
  ),
  post(
    'create a page without a required field',
    'moderator',
    'node/page',
    resource('node--page', { title: 'Page' }),
  ),
  post(
    'create with an unknown target',
    'editor',
    'node/article',
    resource('node--article', { title: 'A' }, { field_tags: { data: [tag(999)] } }),
  ),
  post(
    'create with a target of another bundle',
    'editor',
    'node/article',
    resource(
      'node--article',
      { title: 'A' },
      { field_other: { data: reference('node--article', 22) } },
    ),
  ),
  post(
    'create with a target without ID',
    'editor',
    'node/article',
    resource(
      'node--article',
      { title: 'A' },
      { field_tags: { data: [{ type: 'taxonomy_term--tags' }] } },
    ),
  ),
  post(
    'create with a target without type',
    'editor',
    'node/article',
    resource('node--article', { title: 'A' }, { field_tags: { data: [{ id: uuid(11) }] } }),
  ),
  post(
    'create with a target of an unknown type',
    'editor',
    'node/article',
    resource(
      'node--article',
      { title: 'A' },
      { field_tags: { data: [{ type: 'a--b', id: uuid(11) }] } },
    ),
  ),
  post(
    'create an unknown relationship',
    'editor',
    'node/article',
    resource('node--article', { title: 'A' }, { nope: { data: [] } }),
  ),
  invalid('title', ''),
  invalid('title', 'x'.repeat(256)),
  invalid('title', ['a', 'b']),
  invalid('field_text', 'x'.repeat(21)),
  invalid('field_lines', ['1', '2', '3']),
  invalid('field_count', 0),
  invalid('field_count', 11),
  invalid('field_count', 'many'),
  invalid('field_price', 'cheap'),
  invalid('field_weight', 'heavy'),
  invalid('field_color', 'green'),
  invalid('field_flag', 'maybe'),
  invalid('field_mail', 'nobody'),
  invalid('field_link', { uri: 'nothing' }),
  invalid('field_link', { uri: 'javascript:alert(1)' }),
  invalid('field_day', 'yesterday'),
  invalid('field_moment', '2026-02-03'),
  invalid('field_stamp', 'now'),
  invalid('field_period', { value: '2026-01-01' }),
  invalid('body', { value: 'x', format: 'full_html' }),
  invalid('path', { alias: 'no-slash' }),
  invalid('path', { alias: '/written' }),
  invalid('langcode', 'tlh'),

  // Change.
  patch('change without permission', 'reader', `node/article/${article}`, edit({ title: 'B' })),
  patch(
    'change another author’s article',
    'editor',
    `node/article/${uuid(22)}`,
    edit({ title: 'B' }, {}, uuid(22)),
  ),
  patch(
    'change an unknown article',
    'editor',
    `node/article/${uuid(999)}`,
    edit({ title: 'B' }, {}, uuid(999)),
  ),
  patch(
    'change without an ID',
    'editor',
    `node/article/${article}`,
    resource('node--article', { title: 'B' }),
  ),
  patch(
    'change with another ID',
    'editor',
    `node/article/${article}`,
    edit({ title: 'B' }, {}, uuid(22)),
  ),
  patch('change nothing', 'editor', `node/article/${article}`, edit({})),
  patch('change the title', 'editor', `node/article/${article}`, edit({ title: 'Changed' })),
  patch(
    'change several fields',
    'editor',
    `node/article/${article}`,
    edit(
      {
        field_lines: ['x'],
        field_text: null,
        revision_log: 'Why',
        body: { value: 'Plain', format: 'plain_text', summary: 'S' },
      },
      { field_tags: { data: [] }, field_other: { data: null } },
    ),
  ),
  patch(
    'send an unchanged status',
    'editor',
    `node/article/${article}`,
    edit({ status: true, title: 'Same status' }),
  ),
  patch('change the status', 'editor', `node/article/${article}`, edit({ status: false })),
  patch(
    'change the author',
    'editor',
    `node/article/${article}`,
    edit({}, { uid: { data: reference('user--user', 3) } }),
  ),
  patch(
    'change the internal ID',
    'editor',
    `node/article/${article}`,
    edit({ drupal_internal__nid: 98 }),
  ),
  patch(
    'change to an invalid value',
    'editor',
    `node/article/${article}`,
    edit({ field_count: 99, title: '' }),
  ),
  patch('change an unknown attribute', 'editor', `node/article/${article}`, edit({ nope: 1 })),
  patch(
    'change a page',
    'moderator',
    `node/page/${uuid(23)}`,
    resource('node--page', { title: 'No revision', path: { alias: '/page' } }, {}, uuid(23)),
  ),
  patch(
    'change the alias of a page',
    'moderator',
    `node/page/${uuid(23)}`,
    resource('node--page', { path: { alias: '/page-2' } }, {}, uuid(23)),
  ),
  patch(
    'change as an administrator',
    'boss',
    `node/page/${uuid(23)}`,
    resource('node--page', { promote: true, created: '2021-01-01T00:00:00+00:00' }, {}, uuid(23)),
  ),
  patch(
    'remove a required value',
    'boss',
    `node/page/${uuid(23)}`,
    resource('node--page', { field_needed: null }, {}, uuid(23)),
  ),

  // Relationships.
  post(
    'add to a relationship without permission',
    'reader',
    `node/article/${article}/relationships/field_tags`,
    { data: [tag(11)] },
  ),
  post('add to a relationship', 'editor', `node/article/${article}/relationships/field_tags`, {
    data: [tag(11)],
  }),
  post('add an existing target', 'editor', `node/article/${article}/relationships/field_tags`, {
    data: [tag(11)],
  }),
  post('add a duplicate by arity', 'editor', `node/article/${article}/relationships/field_tags`, {
    data: [tag(11, { arity: 1 })],
  }),
  post('add another target', 'editor', `node/article/${article}/relationships/field_tags`, {
    data: [tag(12), tag(13)],
  }),
  post(
    'add to a to-one relationship',
    'editor',
    `node/article/${article}/relationships/field_other`,
    { data: reference('node--page', 23) },
  ),
  post('add an unknown target', 'editor', `node/article/${article}/relationships/field_tags`, {
    data: [tag(999)],
  }),
  post(
    'add a target of another type',
    'editor',
    `node/article/${article}/relationships/field_tags`,
    { data: [reference('node--page', 23)] },
  ),
  post(
    'add a target of an unknown type',
    'editor',
    `node/article/${article}/relationships/field_tags`,
    { data: [reference('a--b', 23)] },
  ),
  post('add no list', 'editor', `node/article/${article}/relationships/field_tags`, {
    data: tag(12),
  }),
  post('add without data', 'editor', `node/article/${article}/relationships/field_tags`, {}),
  post('add without a body', 'editor', `node/article/${article}/relationships/field_tags`, ''),
  remove(
    'remove from a relationship',
    'editor',
    `node/article/${article}/relationships/field_tags`,
    { data: [tag(12)] },
  ),
  remove('remove one duplicate', 'editor', `node/article/${article}/relationships/field_tags`, {
    data: [tag(11, { arity: 0 })],
  }),
  remove('remove an absent target', 'editor', `node/article/${article}/relationships/field_tags`, {
    data: [tag(12)],
  }),
  remove(
    'remove from a to-one relationship',
    'editor',
    `node/article/${article}/relationships/field_other`,
    { data: reference('node--page', 23) },
  ),
  remove('remove without a body', 'editor', `node/article/${article}/relationships/field_tags`),
  get('read the relationship', 'editor', `node/article/${article}/relationships/field_tags`),
  patch('replace a relationship', 'editor', `node/article/${article}/relationships/field_tags`, {
    data: [tag(13), tag(12)],
  }),
  patch(
    'replace a to-one relationship',
    'editor',
    `node/article/${article}/relationships/field_other`,
    { data: reference('node--page', 23) },
  ),
  patch(
    'replace a to-one relationship by two',
    'editor',
    `node/article/${article}/relationships/field_other`,
    { data: [reference('node--page', 23), reference('node--page', 23)] },
  ),
  patch(
    'empty a to-one relationship',
    'editor',
    `node/article/${article}/relationships/field_other`,
    { data: null },
  ),
  patch('empty a relationship', 'editor', `node/article/${article}/relationships/field_tags`, {
    data: [],
  }),
  patch('replace the author', 'editor', `node/article/${article}/relationships/uid`, {
    data: reference('user--user', 3),
  }),
  patch('replace an unknown relationship', 'editor', `node/article/${article}/relationships/nope`, {
    data: null,
  }),

  // Files.
  upload('upload without permission', 'reader', 'node/article/field_files', 'a.txt', 'text'),
  upload('upload a file', 'editor', 'node/article/field_files', 'a note.txt', 'Hello file'),
  upload(
    'upload a file with the same name',
    'editor',
    'node/article/field_files',
    'a note.txt',
    'Hello again',
  ),
  upload('upload with a wrong extension', 'editor', 'node/article/field_files', 'a.pdf', 'PDF'),
  upload(
    'upload with a dangerous name',
    'editor',
    'node/article/field_files',
    '../../evil.txt',
    'text',
  ),
  upload('upload a script', 'editor', 'node/article/field_files', 'evil.php.txt', 'text'),
  upload('upload an image that is none', 'editor', 'node/article/field_image', 'a.png', 'text'),
  upload(
    'upload to an existing article',
    'editor',
    `node/article/${article}/field_files`,
    'b.txt',
    'Hello field',
  ),
  upload(
    'upload to another author’s article',
    'editor',
    `node/article/${uuid(22)}/field_files`,
    'b.txt',
    'text',
  ),
  upload('upload to a field without files', 'editor', 'node/article/field_text', 'b.txt', 'text'),
  upload('upload to an unknown field', 'editor', 'node/article/field_unknown', 'b.txt', 'text'),
  upload('upload for a term', 'moderator', 'taxonomy_term/tags/name', 'b.txt', 'text'),
  post('upload without a name', 'editor', 'node/article/field_files', 'text', {
    'content-type': 'application/octet-stream',
  }),
  post('upload with an empty name', 'editor', 'node/article/field_files', 'text', {
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
  }),
  post('upload with a wrong content type', 'editor', 'node/article/field_files', 'text', {
    'content-type': 'text/plain',
  }),
  post('create a file', 'boss', 'file/file', resource('file--file', { filename: 'x.txt' })),

  // Other types.
  post(
    'create media without a file',
    'editor',
    'media/document',
    resource('media--document', { name: 'Document' }),
  ),
  post(
    'create media without permission',
    'reader',
    'media/document',
    resource('media--document', { name: 'Document' }),
  ),
  get(
    'read the uploaded files',
    'editor',
    'file/file?sort=drupal_internal__fid&fields[file--file]=filename,uri,filemime,filesize,status',
  ),
  post(
    'create a term',
    'editor',
    'taxonomy_term/tags',
    resource('taxonomy_term--tags', { name: 'Delta' }, {}, uuid(111)),
  ),
  post(
    'create a child term',
    'editor',
    'taxonomy_term/tags',
    resource(
      'taxonomy_term--tags',
      { name: 'Child', weight: 3 },
      { parent: { data: [tag(111)] } },
      uuid(112),
    ),
  ),
  patch(
    'change a term without permission',
    'editor',
    `taxonomy_term/tags/${uuid(111)}`,
    resource('taxonomy_term--tags', { name: 'X' }, {}, uuid(111)),
  ),
  patch(
    'change a term',
    'moderator',
    `taxonomy_term/tags/${uuid(111)}`,
    resource('taxonomy_term--tags', { name: 'Epsilon' }, {}, uuid(111)),
  ),
  remove('delete a term without permission', 'editor', `taxonomy_term/tags/${uuid(111)}`),
  remove('delete a term with a child', 'moderator', `taxonomy_term/tags/${uuid(111)}`),
  get('read the child of the deleted term', undefined, `taxonomy_term/tags/${uuid(112)}`),
  post(
    'post a comment without permission',
    undefined,
    'comment/comment',
    resource('comment--comment', { subject: 'No' }),
  ),
  post(
    'post a comment',
    'reader',
    'comment/comment',
    resource(
      'comment--comment',
      {
        subject: 'Hi',
        entity_type: 'node',
        field_name: 'field_comments',
        comment_body: { value: 'Hi!', format: 'plain_text' },
      },
      { entity_id: { data: reference('node--article', 21) } },
      uuid(121),
    ),
  ),
  post(
    'post a comment as an administrator',
    'moderator',
    'comment/comment',
    resource(
      'comment--comment',
      {
        subject: 'Reply',
        entity_type: 'node',
        field_name: 'field_comments',
        comment_body: { value: 'Reply', format: 'plain_text' },
        status: true,
      },
      {
        entity_id: { data: reference('node--article', 21) },
        pid: { data: reference('comment--comment', 31) },
      },
      uuid(122),
    ),
  ),
  post(
    'post an empty comment',
    'reader',
    'comment/comment',
    resource(
      'comment--comment',
      { entity_type: 'node', field_name: 'field_comments' },
      { entity_id: { data: reference('node--article', 21) } },
    ),
  ),
  post(
    'post a comment with a status',
    'reader',
    'comment/comment',
    resource(
      'comment--comment',
      {
        status: true,
        entity_type: 'node',
        field_name: 'field_comments',
        comment_body: { value: 'x', format: 'plain_text' },
      },
      { entity_id: { data: reference('node--article', 21) } },
    ),
  ),
  patch(
    'change the own comment',
    'reader',
    `comment/comment/${uuid(31)}`,
    resource('comment--comment', { subject: 'Changed' }, {}, uuid(31)),
  ),
  patch(
    'change another’s comment',
    'editor',
    `comment/comment/${uuid(31)}`,
    resource('comment--comment', { subject: 'Changed' }, {}, uuid(31)),
  ),
  remove('delete the own comment', 'reader', `comment/comment/${uuid(31)}`),
  remove('delete a comment with a reply', 'moderator', `comment/comment/${uuid(31)}`),
  get('read the deleted comment’s reply', 'moderator', `comment/comment/${uuid(122)}`),
  post(
    'create a block',
    'moderator',
    'block_content/basic',
    resource(
      'block_content--basic',
      { info: 'Block', body: { value: 'x', format: 'plain_text' } },
      {},
      uuid(131),
    ),
  ),
  post(
    'create a block without permission',
    'editor',
    'block_content/basic',
    resource('block_content--basic', { info: 'Block' }),
  ),
  patch(
    'change a block',
    'moderator',
    `block_content/basic/${uuid(131)}`,
    resource('block_content--basic', { info: 'Block 2' }, {}, uuid(131)),
  ),
  remove('delete a block', 'moderator', `block_content/basic/${uuid(131)}`),
  post(
    'create a menu link',
    'moderator',
    'menu_link_content/menu_link_content',
    resource(
      'menu_link_content--menu_link_content',
      { title: 'Link', menu_name: 'main', link: { uri: 'internal:/' } },
      {},
      uuid(141),
    ),
  ),
  post(
    'create a menu link without permission',
    'editor',
    'menu_link_content/menu_link_content',
    resource('menu_link_content--menu_link_content', { title: 'Link' }),
  ),
  post(
    'create an alias',
    'moderator',
    'path_alias/path_alias',
    resource('path_alias--path_alias', { path: '/node/22', alias: '/twenty-two' }, {}, uuid(151)),
  ),
  post(
    'create an alias without permission',
    'editor',
    'path_alias/path_alias',
    resource('path_alias--path_alias', { path: '/node/22', alias: '/x' }),
  ),
  get(
    'read the node with the alias',
    undefined,
    `node/article/${uuid(22)}?fields[node--article]=path`,
  ),
  remove('delete an alias', 'moderator', `path_alias/path_alias/${uuid(151)}`),
  post('create a user', 'editor', 'user/user', resource('user--user', { name: 'new' })),
  post(
    'create a user as an administrator',
    'boss',
    'user/user',
    resource(
      'user--user',
      { name: 'new', mail: 'new@example.com', pass: 'secret', status: true },
      { roles: { data: [] } },
      uuid(161),
    ),
  ),
  post(
    'create a user with the same name',
    'boss',
    'user/user',
    resource('user--user', { name: 'new', mail: 'new@example.com' }),
  ),
  post(
    'create a user without a name',
    'boss',
    'user/user',
    resource('user--user', { mail: 'no-name@example.com' }),
  ),
  patch(
    'change the own timezone',
    'reader',
    `user/user/${uuid(4)}`,
    resource('user--user', { timezone: 'Europe/Berlin' }, {}, uuid(4)),
  ),
  patch(
    'change the own name',
    'reader',
    `user/user/${uuid(4)}`,
    resource('user--user', { name: 'other' }, {}, uuid(4)),
  ),
  patch(
    'change the own address without the password',
    'reader',
    `user/user/${uuid(4)}`,
    resource('user--user', { mail: 'r@example.com' }, {}, uuid(4)),
  ),
  patch(
    'change the own address',
    'reader',
    `user/user/${uuid(4)}`,
    resource(
      'user--user',
      { mail: 'r@example.com', pass: { existing: 'writing-2026' } },
      {},
      uuid(4),
    ),
  ),
  patch(
    'change the own password without the former',
    'reader',
    `user/user/${uuid(4)}`,
    resource('user--user', { pass: { value: 'next' } }, {}, uuid(4)),
  ),
  patch(
    'change another user',
    'reader',
    `user/user/${uuid(2)}`,
    resource('user--user', { timezone: 'Europe/Berlin' }, {}, uuid(2)),
  ),
  patch(
    'change a user as an administrator',
    'boss',
    `user/user/${uuid(161)}`,
    resource('user--user', { mail: 'new2@example.com', status: false }, {}, uuid(161)),
  ),
  remove('delete a user without permission', 'reader', `user/user/${uuid(161)}`),
  remove('delete a user', 'boss', `user/user/${uuid(161)}`),

  // Delete.
  remove('delete without permission', 'reader', `node/article/${article}`),
  remove('delete another author’s article', 'editor', `node/article/${uuid(22)}`),
  remove('delete an unknown article', 'editor', `node/article/${uuid(999)}`),
  remove('delete an article with comments', 'editor', `node/article/${article}`),
  get('read the deleted article', undefined, `node/article/${article}`),
  get('read the comments of the deleted article', 'moderator', 'comment/comment'),
  remove('delete a page without permission', 'editor', `node/page/${uuid(23)}`),
  remove('delete a target', 'boss', `node/page/${uuid(23)}`),
  get(
    'read a reference to the deleted target',
    undefined,
    `node/article/${uuid(101)}?fields[node--article]=field_other`,
  ),

  // Configuration and methods.
  post(
    'create configuration',
    'boss',
    'node_type/node_type',
    resource('node_type--node_type', { name: 'X' }),
  ),
  remove('delete configuration', 'boss', 'node_type/node_type'),
  remove('delete a collection', 'boss', 'node/article'),
  patch('change a collection', 'boss', 'node/article', {}),
  post('post to an entity', 'boss', `node/article/${uuid(22)}`, {}),
  post('post to the entry point', 'boss', '', {}),
];
