import * as z from 'zod/mini';
import { parseField } from '@/lib/zod/parse-field';
import { BackendError, callBackend } from '@/api/backend';
import { getSession } from '@/features/account/auth/session';

const storedSave = z.object({
  data: z.string(),
  revision: z.number(),
  updated: z.string(),
});
type StoredSave = z.infer<typeof storedSave>;

/** `/ag/api/user-save/{nid}`, every method. */
const parseSave = parseField('save', z.nullable(storedSave));

/** Another device has saved since. */
export class NewerSave extends Error {
  override name = 'NewerSave';
}

export const fetchSave = (nid: number): Promise<StoredSave | null> =>
  callBackend(`/ag/api/user-save/${nid}`, parseSave);

/**
 * Saves on top of revision `base`, 0 for none.
 * @throws NewerSave when that is not the latest; nothing is written then.
 */
export async function putSave(nid: number, data: string, base: number): Promise<StoredSave | null> {
  try {
    const { token } = getSession();
    return await callBackend(`/ag/api/user-save/${nid}`, parseSave, {
      method: 'PUT',
      body: { data, base },
      csrfToken: token,
    });
  } catch (error) {
    if (error instanceof BackendError && error.status === 409)
      throw new NewerSave('A newer one was saved elsewhere.', { cause: error });
    throw error;
  }
}
