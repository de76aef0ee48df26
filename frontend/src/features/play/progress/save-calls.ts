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

/** A slow connection needs longer for 3 MiB than for other calls. */
const TIMEOUT_MS = 30_000;
/** Browsers let at most 64 KiB of requests outlive a page. */
const MAX_KEEPALIVE_LENGTH = 60_000;

/** Another device has saved since. */
export class NewerSave extends Error {
  override name = 'NewerSave';
  constructor(options?: ErrorOptions) {
    super('A newer one was saved elsewhere.', options);
  }
}

/** The server does not take it: it is too large, or the member's storage is full. */
export class SaveRefused extends Error {
  override name = 'SaveRefused';
  constructor(
    readonly reason: 'tooLarge' | 'quota',
    options?: ErrorOptions,
  ) {
    super(reason === 'tooLarge' ? 'This is too large to be saved.' : 'No space is left.', options);
  }
}

export const fetchSave = (nid: number): Promise<StoredSave | null> =>
  callBackend(`/ag/api/user-save/${nid}`, parseSave);

function toSaveError(error: unknown): unknown {
  if (!(error instanceof BackendError)) return error;
  if (error.status === 409) return new NewerSave({ cause: error });
  if (error.status === 413 || error.hasCode('too_long'))
    return new SaveRefused('tooLarge', { cause: error });
  return error.hasCode('quota') ? new SaveRefused('quota', { cause: error }) : error;
}

interface NewSave {
  data: string;
  /** Revision that it continues, 0 for none. */
  base: number;
  /** Replaces the latest version instead of adding one. */
  amend: boolean;
}

/**
 * @throws NewerSave when another device has saved since; nothing is written then.
 * @throws SaveRefused
 */
export async function putSave(nid: number, save: NewSave): Promise<StoredSave | null> {
  const { token } = getSession();
  try {
    return await callBackend(`/ag/api/user-save/${nid}`, parseSave, {
      method: 'PUT',
      body: save,
      csrfToken: token,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      keepalive: document.visibilityState === 'hidden' && save.data.length <= MAX_KEEPALIVE_LENGTH,
    });
  } catch (error) {
    throw toSaveError(error);
  }
}
