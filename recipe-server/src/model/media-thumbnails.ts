import { uuidV5 } from './uuid-v5.ts';
import type { DrupalCode } from './drupal-code.ts';
import type { ContentEntity } from './types.ts';
import { type YamlMap, yamlMap } from './yaml.ts';

type Items = readonly Record<string, unknown>[];

export const iconFolder = 'public://media-icons/generic';

/** Drupal's default icon by media source. */
export const findIconName = (source: string): string =>
  ({ audio_file: 'audio', video_file: 'video', file: 'generic' })[source] ?? 'no-thumbnail';
/** Bytes in core 11.4. All icons are 180 × 180 pixels. */
export const iconSizes: Record<string, number> = {
  audio: 5294,
  generic: 3900,
  'no-thumbnail': 7318,
  video: 4156,
};

/** Returns an empty list if the module's code is not available. */
export function mediaIcons(
  code: DrupalCode,
  modules: ReadonlySet<string>,
): [uri: string, file: string][] {
  if (!modules.has('media')) return [];
  return Object.keys(iconSizes).flatMap((name): [string, string][] => {
    const file = code.file('media', `images/icons/${name}.png`);
    return file === undefined ? [] : [[`${iconFolder}/${name}.png`, file]];
  });
}

/**
 * Adds what Drupal adds on save: a thumbnail (the image or a default icon), and missing names and
 * mapped fields from the file.
 */
export function addThumbnails(
  config: ReadonlyMap<string, YamlMap>,
  content: readonly ContentEntity[],
): ContentEntity[] {
  const byUuid = new Map(content.map((entity) => [entity.uuid, entity]));
  const created = new Set<string>();
  return content.flatMap((media) => {
    if (media.entityType !== 'media') return [media];
    const type = config.get(`media.type.${media.bundle}`) ?? {};
    const source = String(type.source ?? '');
    const sourceField = String(
      yamlMap.catch({}).parse(type.source_configuration).source_field ?? '',
    );
    const [item] = media.fields.get(sourceField) ?? [];
    const file = byUuid.get(String(item?.entity ?? ''));
    const fields = new Map([...media.fields, ...mapFileMetadata(type, media, file)]);
    if (source === 'image' && file !== undefined) {
      const translations = [...media.translations].map(([langcode, translation]) => {
        const { alt } = translation.get(sourceField)?.[0] ?? {};
        const thumbnail: [string, Items] = ['thumbnail', toThumbnail({ ...item, alt })];
        return [langcode, new Map([...translation, thumbnail])] as const;
      });
      return [
        {
          ...media,
          fields: fields.set('thumbnail', toThumbnail(item ?? {})),
          translations: new Map(translations),
        },
      ];
    }
    const icon = iconFile(media, findIconName(source));
    const isNew = !created.has(icon.uuid);
    created.add(icon.uuid);
    fields.set('thumbnail', [{ entity: icon.uuid, alt: '', width: 180, height: 180 }]);
    return [...(isNew ? [icon] : []), { ...media, fields }];
  });
}

const toThumbnail = ({ entity, alt, width, height }: YamlMap): Items => [
  { entity, alt: alt ?? '', width, height },
];

function mapFileMetadata(
  type: YamlMap,
  media: ContentEntity,
  file: ContentEntity | undefined,
): [string, Items][] {
  if (file === undefined) return [];
  const metadata: Record<string, Items | undefined> = {
    name: file.fields.get('filename'),
    mimetype: file.fields.get('filemime'),
  };
  const mappings = Object.entries({ default: 'name', ...yamlMap.catch({}).parse(type.field_map) });
  return mappings.flatMap(([source, field]): [string, Items][] => {
    const value = metadata[source === 'default' ? 'name' : source];
    const isEmpty = (media.fields.get(String(field)) ?? []).length === 0;
    return value !== undefined && isEmpty ? [[String(field), value]] : [];
  });
}

function iconFile(media: ContentEntity, name: string): ContentEntity {
  const uri = `${iconFolder}/${name}.png`;
  const owner = media.fields.get('uid');
  return {
    file: media.file,
    entityType: 'file',
    bundle: 'file',
    uuid: uuidV5(uri),
    langcode: 'en',
    depends: [],
    metadata: {},
    translations: new Map(),
    fields: new Map<string, Items>([
      ['filename', [{ value: `${name}.png` }]],
      ['uri', [{ value: uri }]],
      ['filemime', [{ value: 'image/png' }]],
      ['filesize', [{ value: iconSizes[name] ?? 0 }]],
      ['status', [{ value: 1 }]],
      ...(owner === undefined ? [] : [['uid', owner] satisfies [string, Items]]),
    ]),
  };
}
