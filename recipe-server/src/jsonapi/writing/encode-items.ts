import { imageSize } from 'image-size';
import { readStoredFile } from '../../store/files.ts';
import type { Store } from '../../store/store.ts';
import type { NewItem } from '../../store/write.ts';
import type { ContentResource } from '../resource-types.ts';
import type { Fields } from './save.ts';
import { withoutEmpty } from './validate.ts';

/** What core adds to values on save: without empty ones, images with their size. */
export const encodeItems = (store: Store, { type }: ContentResource, fields: Fields): Fields =>
  new Map(
    [...fields].map(([name, items]): [string, readonly NewItem[]] => {
      const field = type.storage.get(name);
      if (field === undefined) return [name, items];
      const kept = withoutEmpty(field, items);
      if (field.type.id === 'image') return [name, kept.map((item) => addSize(store, item))];
      if (field.type.id === 'entity_reference_revisions')
        return [name, kept.map((item) => addRevision(store, field.targetType, item))];
      return [name, field.type.id === 'link' ? kept.map(addOptions) : kept];
    }),
  );

const addOptions = (item: NewItem): NewItem => ({ title: null, options: [], ...item });

function addRevision(store: Store, typeId: string | null, item: NewItem): NewItem {
  const type = store.model.entityTypes.get(typeId ?? '');
  const key = type?.keys.revision;
  if (type === undefined || !key) return item;
  const sql = `SELECT "${key}" FROM "${type.id}" WHERE "${type.keys.id}" = ?`;
  const [revision] = store.connection.column<number>(sql, [item.target_id]);
  return { ...item, target_revision_id: revision ?? null };
}

function addSize(store: Store, item: NewItem): NewItem {
  const [uri = ''] = store.connection.column<string>('SELECT uri FROM file WHERE fid = ?', [
    item.target_id,
  ]);
  return { ...item, ...readSize(readStoredFile(store, uri)) };
}

export function readSize(bytes: Uint8Array | undefined): {
  width: number | null;
  height: number | null;
} {
  if (bytes === undefined) return { width: null, height: null };
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return { width: null, height: null };
  }
}
