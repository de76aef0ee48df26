import { BackendError, callBackend } from '@/features/account/auth/backend';
import { useSession } from '@/features/account/auth/session-store';
import { fieldOf } from '@/lib/storage/game-shape';

export interface StoredSave {
  data: string;
  revision: number;
  /** RFC 3339. */
  updated: string;
}

/** Somebody's other device has saved since. */
export class NewerSave extends Error {
  override name = 'NewerSave';
}

function parseSave(content: unknown): StoredSave | null {
  const save = fieldOf(content, 'save');
  if (save === null) return null;
  const [data, revision, updated] = ['data', 'revision', 'updated'].map((field) => fieldOf(save, field));
  if (typeof data !== 'string' || typeof revision !== 'number' || typeof updated !== 'string') throw new Error('The answer is no save');
  return { data, revision, updated };
}

export const fetchSave = (nid: number): Promise<StoredSave | null> => callBackend(`/ag/api/user-save/${nid}`, parseSave);

/**
 * Saves what goes on from revision `base`, 0 for none.
 *
 * @throws NewerSave when that is not the last one; nothing is written then.
 */
export async function putSave(nid: number, data: string, base: number): Promise<StoredSave | null> {
  try {
    const { token } = useSession.getState();
    return await callBackend(`/ag/api/user-save/${nid}`, parseSave, { method: 'PUT', body: { data, base }, csrfToken: token });
  } catch (error) {
    if (error instanceof BackendError && error.status === 409) throw new NewerSave('A newer one was saved elsewhere.', { cause: error });
    throw error;
  }
}
