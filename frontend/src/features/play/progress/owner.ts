import { createStore, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { getViewer, waitForViewer } from '@/features/account/auth/viewer';
import { hashText, toHex } from './hash-text';

const secret = z.string();
const KEY = 'owners';

/** Owner of the progress of visitors without an account. */
export const GUEST = 'guest';

/** A random one for each browser. */
async function loadSecret(): Promise<string> {
  let found = '';
  await update(
    KEY,
    (stored: unknown) =>
      (found =
        z.safeParse(secret, stored).data ?? toHex(crypto.getRandomValues(new Uint8Array(32)))),
    createStore('secrets', 'secrets'),
  );
  return found;
}

/**
 * Opaque name of a player for one game, in this browser: other games and browsers get other names,
 * and none leads to the account.
 *
 * @param uid null for a guest
 * @throws DOMException where the browser stores nothing
 */
export const getOwner = async (uid: number | null, nid: number): Promise<string> =>
  uid === null ? GUEST : hashText(`${await loadSecret()} ${uid} ${nid}`);

/** Of the player, as far as the session is known. */
export async function getCurrentOwner(nid: number): Promise<string> {
  const { uid } = await waitForViewer();
  return getOwner(uid, nid);
}

/** Name of the frame of a game that starts without the start page; see `games/client/session.ts`. */
export async function nameFrame(nid: number): Promise<string> {
  const page = window.location.origin;
  const { state, uid } = getViewer();
  const owner = state === 'unknown' ? undefined : await getOwner(uid, nid).catch(() => undefined);
  return `__portal:${JSON.stringify({ page, isTestRun: false, backup: null, owner })}`;
}
