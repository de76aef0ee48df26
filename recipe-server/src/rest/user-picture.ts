import type { UserRules } from '../account/user-rules.ts';
import type { Violation } from '../account/violation.ts';
import type { Store } from '../store/store.ts';
import type { NewItem } from '../store/write.ts';

/** Core accepts any file, even another user's. */
export function findPicture(
  store: Store,
  item: NewItem,
  { pictureUriPrefix }: UserRules,
): { fid: number; uri: string } | Violation {
  const path = 'user_picture.0.target_id';
  const target = String(item.target_id ?? '');
  const [file] = store.connection.rows<{ fid: number; uri: string }>(
    'SELECT fid, uri FROM file WHERE fid = ? OR uuid = ?',
    [/^\d{1,15}$/.test(target) ? Number(target) : null, String(item.target_uuid ?? '')],
  );
  if (file === undefined)
    return { path, message: `The referenced entity (file: ${target}) does not exist.` };
  if (!file.uri.startsWith(pictureUriPrefix))
    return { path, message: `This entity (file: ${target}) cannot be referenced.` };
  return file;
}
