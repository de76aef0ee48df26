import { waitForUser } from '@/features/account/auth/current-user';
import { getSession } from '@/features/account/auth/session';
import { createStore, update } from 'idb-keyval';
import * as z from 'zod/mini';

const secret = z.string();
const KEY = 'owners';

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toHex(new Uint8Array(digest));
}

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
 * What a game is told of whose progress it stores: the same for each visit of a player in this
 * browser, another in every game, and nothing that leads to the account.
 *
 * @param uid null for a guest
 * @throws DOMException where the browser stores nothing
 */
export const getOwner = async (uid: number | null, nid: number): Promise<string> =>
  uid === null ? GUEST : hashText(`${await loadSecret()} ${uid} ${nid}`);

/** Of the player, as far as the session is known. */
export async function getCurrentOwner(nid: number): Promise<string> {
  await waitForUser();
  return getOwner(getSession().auth?.uid ?? null, nid);
}

/** Name of the frame of a game that starts without the start page; see `games/client/session.ts`. */
export async function nameFrame(nid: number): Promise<string> {
  const page = window.location.origin;
  const { ready, auth } = getSession();
  const uid = auth?.uid ?? null;
  const owner = ready ? await getOwner(uid, nid).catch(() => undefined) : undefined;
  return `__portal:${JSON.stringify({ page, isTestRun: false, backup: null, owner })}`;
}
