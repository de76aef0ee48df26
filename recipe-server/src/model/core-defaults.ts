import type { YamlMap } from './yaml.ts';

/** Dependencies in core 11.4 and some contributed modules, for use without Drupal's code. */
export const moduleDependencies: Record<string, readonly string[] | undefined> = {
  block_content: ['block', 'text', 'user'],
  ckeditor5: ['editor'],
  comment: ['text'],
  content_moderation: ['workflows'],
  datetime: ['field'],
  datetime_range: ['datetime'],
  editor: ['filter', 'file'],
  file: ['field'],
  filter: ['user'],
  image: ['file'],
  jsonapi: ['serialization', 'file'],
  jsonapi_menu_items: ['jsonapi', 'menu_link_content'],
  layout_builder: ['layout_discovery', 'contextual', 'block'],
  link: ['field'],
  media: ['file', 'image', 'user'],
  media_library: ['media', 'views', 'user'],
  menu_link_content: ['link'],
  menu_ui: ['menu_link_content'],
  next: ['decoupled_router', 'subrequests'],
  node: ['text'],
  options: ['field', 'text'],
  path: ['path_alias'],
  responsive_image: ['breakpoint', 'image'],
  rest: ['serialization'],
  shortcut: ['link'],
  simple_oauth: ['consumers', 'serialization'],
  taxonomy: ['node', 'text'],
  telephone: ['field'],
  text: ['field', 'filter'],
  toolbar: ['breakpoint'],
  user: ['system'],
  views: ['filter'],
};

export const baseModules = ['system', 'user', 'path_alias', 'jsonapi'];

/** Permissions that modules grant to all roles, including anonymous. */
export const grantsAtInstall: Record<string, readonly string[] | undefined> = {
  node: ['access content'],
  media: ['view media'],
};

const entity = (data: YamlMap): YamlMap => ({
  langcode: 'en',
  status: true,
  dependencies: {},
  ...data,
});
const role = (id: string, label: string, weight: number): [string, YamlMap] => [
  `user.role.${id}`,
  entity({ id, label, weight, is_admin: false, permissions: [] }),
];
const storage = (entityType: string, name: string, type: string): [string, YamlMap] => [
  `field.storage.${entityType}.${name}`,
  { entity_type: entityType, field_name: name, type, cardinality: 1, settings: {} },
];

const filter = (id: string, weight: number, settings: YamlMap = {}): YamlMap => ({
  [id]: { id, provider: 'filter', status: true, weight, settings },
});

/** Roles from core's installer, used when its files are not available. */
export const installedByCore: ReadonlyMap<string, YamlMap> = new Map([
  role('anonymous', 'Anonymous user', 0),
  role('authenticated', 'Authenticated user', 1),
]);

/** Configuration of core modules, as far as it affects responses. */
export const importable: ReadonlyMap<string, YamlMap> = new Map([
  storage('node', 'body', 'text_with_summary'),
  storage('block_content', 'body', 'text_with_summary'),
  storage('comment', 'comment_body', 'text_long'),
  [
    'filter.format.plain_text',
    entity({
      name: 'Plain text',
      format: 'plain_text',
      weight: 10,
      filters: {
        ...filter('filter_html_escape', -10),
        ...filter('filter_url', 0, { filter_url_length: 72 }),
        ...filter('filter_autop', 0),
      },
    }),
  ],
  ['shortcut.set.default', entity({ id: 'default', label: 'Default' })],
]);
