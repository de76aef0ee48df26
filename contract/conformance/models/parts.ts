import type { Yaml } from './recipe.ts';

/** Core modules with content and those that display it. */
export const contentModules: readonly string[] = [
  'node',
  'taxonomy',
  'block_content',
  'media',
  'file',
  'image',
  'filter',
  'text',
  'path',
  'menu_link_content',
  'jsonapi',
  'serialization',
];

/** The module of a field type. */
const providers: Record<string, string> = {
  text: 'text',
  text_long: 'text',
  text_with_summary: 'text',
  datetime: 'datetime',
  daterange: 'datetime_range',
  link: 'link',
  telephone: 'telephone',
  list_integer: 'options',
  list_float: 'options',
  list_string: 'options',
  image: 'image',
  file: 'file',
  comment: 'comment',
};
export const providerOf = (type: string): string => providers[type] ?? 'core';

const bundleConfig: Record<string, string> = {
  node: 'node.type',
  taxonomy_term: 'taxonomy.vocabulary',
  media: 'media.type',
  block_content: 'block_content.type',
  comment: 'comment.type',
};

export const entity = (data: Yaml): Yaml => ({
  langcode: 'en',
  status: true,
  dependencies: {},
  ...data,
});

export interface FieldPart {
  entityType: string;
  bundle: string;
  name: string;
  type: string;
  cardinality?: number;
  storage?: Yaml;
  settings?: Yaml;
  defaults?: Yaml[];
}

/** Configuration of a field in a bundle. */
export function field({
  entityType,
  bundle,
  name,
  type,
  cardinality = 1,
  storage = {},
  settings = {},
  defaults = [],
}: FieldPart): Record<string, Yaml> {
  const module = providerOf(type);
  const home = bundleConfig[entityType];
  // Sorted, as in Drupal's exports.
  const modules = [
    ...new Set([
      ...(entityType === 'user'
        ? ['user']
        : [entityType === 'taxonomy_term' ? 'taxonomy' : entityType]),
      ...(module === 'core' ? [] : [module]),
    ]),
  ].sort();
  const storageName = `field.storage.${entityType}.${name}`;
  return {
    [storageName]: entity({
      dependencies: { module: modules },
      id: `${entityType}.${name}`,
      field_name: name,
      entity_type: entityType,
      type,
      settings: storage,
      module,
      locked: false,
      cardinality,
      translatable: true,
      indexes: {},
      persist_with_no_fields: false,
      custom_storage: false,
    }),
    [`field.field.${entityType}.${bundle}.${name}`]: entity({
      dependencies: {
        config: [storageName, ...(home === undefined ? [] : [`${home}.${bundle}`])].sort(),
        module: module === 'core' ? [] : [module],
      },
      id: `${entityType}.${bundle}.${name}`,
      field_name: name,
      entity_type: entityType,
      bundle,
      label: `Field ${name}`,
      description: '',
      required: false,
      translatable: false,
      default_value: defaults,
      default_value_callback: '',
      settings,
      field_type: type,
    }),
  };
}

export const nodeType = (id: string): Record<string, Yaml> => ({
  [`node.type.${id}`]: entity({
    name: `Type ${id}`,
    type: id,
    description: null,
    help: null,
    new_revision: true,
    preview_mode: 1,
    display_submitted: true,
  }),
});

export const vocabulary = (id: string): Record<string, Yaml> => ({
  [`taxonomy.vocabulary.${id}`]: entity({
    name: `Terms ${id}`,
    vid: id,
    description: null,
    weight: 0,
    new_revision: false,
  }),
});

export const blockType = (id: string): Record<string, Yaml> => ({
  [`block_content.type.${id}`]: entity({
    id,
    label: `Block ${id}`,
    revision: 0,
    description: null,
  }),
});

export const commentType = (id: string, host: string): Record<string, Yaml> => ({
  [`comment.type.${id}`]: entity({
    id,
    label: `Comments ${id}`,
    target_entity_type_id: host,
    description: '',
  }),
});

export const menu = (id: string): Record<string, Yaml> => ({
  [`system.menu.${id}`]: entity({ id, label: `Menu ${id}`, description: '', locked: false }),
});

export interface Filter {
  id: string;
  provider?: string;
  status?: boolean;
  weight?: number;
  settings?: Yaml;
}

export const format = (
  id: string,
  filters: readonly Filter[],
  status = true,
): Record<string, Yaml> => ({
  [`filter.format.${id}`]: entity({
    status,
    dependencies: { module: [...new Set(filters.flatMap(({ provider }) => provider ?? []))] },
    name: `Format ${id}`,
    format: id,
    weight: 0,
    filters: Object.fromEntries(
      filters.map(
        ({ id: filter, provider = 'filter', status: active = true, weight = 0, settings = {} }) => [
          filter,
          { id: filter, provider, status: active, weight, settings },
        ],
      ),
    ),
  }),
});

interface Uploads {
  type: 'file' | 'image';
  extensions: string;
  directory?: string;
  scheme?: 'public' | 'private';
  /** Whether each upload has its own title or description. */
  described?: boolean;
}

/** An upload field; images also have dimensions and alternative text. */
export function uploads({
  type,
  extensions,
  directory = '',
  scheme = 'public',
  described = false,
}: Uploads): {
  type: string;
  storage: Yaml;
  settings: Yaml;
} {
  const noImage = { uuid: '', alt: '', title: '', width: null, height: null };
  const isImage = type === 'image';
  return {
    type,
    storage: {
      target_type: 'file',
      display_field: described && !isImage,
      display_default: false,
      uri_scheme: scheme,
      ...(isImage ? { default_image: noImage } : {}),
    },
    settings: {
      handler: 'default:file',
      handler_settings: {},
      file_directory: directory,
      file_extensions: extensions,
      max_filesize: '',
      ...(isImage
        ? {
            max_resolution: '',
            min_resolution: '',
            alt_field: true,
            alt_field_required: false,
            title_field: described,
            title_field_required: false,
            default_image: noImage,
          }
        : { description_field: described }),
    },
  };
}

const mediaFields: Record<string, { type: 'file' | 'image'; name: string; extensions: string }> = {
  image: { type: 'image', name: 'field_media_image', extensions: 'png gif jpg jpeg' },
  file: { type: 'file', name: 'field_media_document', extensions: 'txt pdf' },
  audio_file: { type: 'file', name: 'field_media_audio_file', extensions: 'mp3' },
};

/** A media type for images, documents or audio with its source field. */
export function mediaType(
  id: string,
  source: 'image' | 'file' | 'audio_file',
): Record<string, Yaml> {
  const { type, name, extensions } = mediaFields[source] ?? {
    type: 'file',
    name: 'field_x',
    extensions: 'txt',
  };
  return {
    [`media.type.${id}`]: entity({
      id,
      label: `Media ${id}`,
      description: null,
      source,
      queue_thumbnail_downloads: false,
      new_revision: false,
      source_configuration: { source_field: name },
      field_map: { name: 'name' },
    }),
    ...field({
      entityType: 'media',
      bundle: id,
      name,
      ...uploads({ type, extensions, directory: 'media' }),
    }),
  };
}
