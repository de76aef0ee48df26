import { z } from 'zod';
import { findIconName, iconFolder, iconSizes } from '../../model/media-thumbnails.ts';
import type { Store } from '../../store/store.ts';
import { insertEntity, type NewItem } from '../../store/write.ts';
import type { Fields } from './save.ts';

const mediaType = z.object({
  source: z.string(),
  source_configuration: z.object({ source_field: z.string() }),
});

/** The name of media without one, and its thumbnail: the image, or an icon. */
export function completeMedia(
  store: Store,
  bundle: string,
  fields: Fields,
): Record<string, NewItem[]> {
  const type = mediaType.safeParse(store.model.config.get(`media.type.${bundle}`)).data;
  if (type === undefined) return {};
  const [item] = fields.get(type.source_configuration.source_field) ?? [];
  const [file] = store.connection.rows<{ filename: string }>(
    'SELECT filename FROM file WHERE fid = ?',
    [item?.target_id ?? null],
  );
  const hasName = (fields.get('name') ?? []).length > 0;
  return {
    ...(hasName || file === undefined ? {} : { name: [{ value: file.filename }] }),
    thumbnail: [
      type.source === 'image' && item !== undefined
        ? { alt: '', ...item }
        : createIcon(store, findIconName(type.source)),
    ],
  };
}

function createIcon(store: Store, name: string): NewItem {
  const uri = `${iconFolder}/${name}.png`;
  const [id] = store.connection.column<number>('SELECT fid FROM file WHERE uri = ?', [uri]);
  return {
    target_id:
      id ??
      insertEntity(store, {
        entityType: 'file',
        bundle: 'file',
        fields: {
          uri: [{ value: uri }],
          filename: [{ value: `${name}.png` }],
          filemime: [{ value: 'image/png' }],
          filesize: [{ value: iconSizes[name] ?? 0 }],
          status: [{ value: 1 }],
        },
      }),
    alt: '',
    width: 180,
    height: 180,
  };
}
