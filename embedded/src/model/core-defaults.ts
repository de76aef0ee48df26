import type { YamlMap } from './yaml.ts';

/** Dependencies of core modules, used when Drupal's code is not available (10.6). */
export const coreDependencies: Record<string, readonly string[] | undefined> = {
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
  layout_builder: ['layout_discovery', 'contextual', 'block'],
  link: ['field'],
  media: ['file', 'image', 'user'],
  media_library: ['media', 'views', 'user'],
  menu_link_content: ['link'],
  menu_ui: ['menu_link_content'],
  node: ['text'],
  options: ['field', 'text'],
  path: ['path_alias'],
  responsive_image: ['breakpoint', 'image'],
  rest: ['serialization'],
  shortcut: ['link'],
  taxonomy: ['node', 'text'],
  telephone: ['field'],
  text: ['field', 'filter'],
  toolbar: ['breakpoint'],
  user: ['system'],
  views: ['filter'],
};

/** Modules of every Drupal site with JSON:API. */
export const baseModules = ['system', 'user', 'path_alias', 'jsonapi'];

/** Permissions that modules grant to all roles, including anonymous, on installation. */
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
const dateFormat = (
  id: string,
  label: string,
  pattern: string,
  locked = true,
): [string, YamlMap] => [`core.date_format.${id}`, entity({ id, label, locked, pattern })];
const menu = (id: string, label: string, description: string): [string, YamlMap] => [
  `system.menu.${id}`,
  entity({ id, label, description, locked: true }),
];
const ofUsers = { module: ['user'] };
const displayMode = (
  kind: 'form' | 'view',
  id: string,
  label: string,
  status = true,
): [string, YamlMap] => [
  `core.entity_${kind}_mode.user.${id}`,
  entity({
    status,
    dependencies: ofUsers,
    id: `user.${id}`,
    label,
    description: '',
    targetEntityType: 'user',
    cache: true,
  }),
];
const accountAction = (verb: string, label: string): [string, YamlMap] => [
  `system.action.user_${verb}_user_action`,
  entity({
    dependencies: ofUsers,
    id: `user_${verb}_user_action`,
    label,
    type: 'user',
    plugin: `user_${verb}_user_action`,
    configuration: {},
  }),
];
const role = (id: string, label: string, weight: number): [string, YamlMap] => [
  `user.role.${id}`,
  entity({ id, label, weight, is_admin: false, permissions: [] }),
];
const storage = (entityType: string, name: string, type: string): [string, YamlMap] => [
  `field.storage.${entityType}.${name}`,
  { entity_type: entityType, field_name: name, type, cardinality: 1, settings: {} },
];

/**
 * Configuration from core's installer (modules system and user), used when its files are not
 * available.
 */
export const installedByCore: ReadonlyMap<string, YamlMap> = new Map([
  dateFormat('fallback', 'Fallback date format', 'D, m/d/Y - H:i'),
  dateFormat('html_date', 'HTML Date', 'Y-m-d'),
  dateFormat('html_datetime', 'HTML Datetime', 'Y-m-d\\TH:i:sO'),
  dateFormat('html_month', 'HTML Month', 'Y-m'),
  dateFormat('html_time', 'HTML Time', 'H:i:s'),
  dateFormat('html_week', 'HTML Week', 'Y-\\WW'),
  dateFormat('html_year', 'HTML Year', 'Y'),
  dateFormat('html_yearless_date', 'HTML Yearless date', 'm-d'),
  dateFormat('long', 'Default long date', 'l, F j, Y - H:i', false),
  dateFormat('medium', 'Default medium date', 'D, m/d/Y - H:i', false),
  dateFormat('short', 'Default short date', 'm/d/Y - H:i', false),
  menu('account', 'User account menu', 'Links related to the active user account'),
  menu('admin', 'Administration', 'Administrative task links'),
  menu('footer', 'Footer', 'Site information links'),
  menu('main', 'Main navigation', 'Site section links'),
  menu('tools', 'Tools', 'User tool links, often added by modules'),
  displayMode('form', 'register', 'Register'),
  displayMode('view', 'compact', 'Compact'),
  displayMode('view', 'full', 'User account', false),
  accountAction('block', 'Block the selected user(s)'),
  accountAction('cancel', 'Cancel the selected user account(s)'),
  accountAction('unblock', 'Unblock the selected user(s)'),
  role('anonymous', 'Anonymous user', 0),
  role('authenticated', 'Authenticated user', 1),
]);

/** Configuration that recipes import from core modules, as far as it affects responses. */
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
        filter_html_escape: {
          id: 'filter_html_escape',
          provider: 'filter',
          status: true,
          weight: -10,
          settings: {},
        },
        filter_url: {
          id: 'filter_url',
          provider: 'filter',
          status: true,
          weight: 0,
          settings: { filter_url_length: 72 },
        },
        filter_autop: {
          id: 'filter_autop',
          provider: 'filter',
          status: true,
          weight: 0,
          settings: {},
        },
      },
    }),
  ],
  ['shortcut.set.default', entity({ id: 'default', label: 'Default' })],
]);
