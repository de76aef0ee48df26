import { PORTAL_DATABASE, settle } from './indexed-db.ts';

/** Which saved progress the data on this origin continues. */
export interface Marker {
  /** Opaque name of the player that the page gives: a member, or the guest of this browser. */
  owner: string;
  /** Revision of the saved progress. */
  revision: number;
  /** Of the progress as it was saved; empty for progress that was never saved. */
  hash: string;
  /** When the game last changed its data, in Unix milliseconds. */
  changed: number;
  /** Of the progress that was sent since and not yet acknowledged, the latest last. */
  sent?: readonly string[];
}

/** Progress of a player who does not play at the moment, and lacks it in the account. */
export interface Stash {
  marker: Marker;
  snapshot: string;
}

/** Owner while the data are replaced: if that does not end, they belong to nobody. */
const NOBODY = '';

const STORE = 'marker';
const KEY = 'current';
const stashKey = (owner: string): string => `stash ${owner}`;

async function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(PORTAL_DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settle(request);
}

async function useStore<T>(
  factory: IDBFactory,
  mode: IDBTransactionMode,
  query: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(factory);
  try {
    return await settle(query(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** Null where nothing was saved, or where databases are denied. */
export async function readMarker(factory: IDBFactory): Promise<Marker | null> {
  try {
    const marker: Marker | undefined = await useStore(factory, 'readonly', (store) =>
      store.get(KEY),
    );
    return marker ?? null;
  } catch {
    return null;
  }
}

export async function writeMarker(factory: IDBFactory, marker: Marker): Promise<void> {
  try {
    await useStore(factory, 'readwrite', (store) => store.put(marker, KEY));
  } catch {
    // Without a marker, the next visit compares the content.
  }
}

/** @throws DOMException, and nothing has changed then */
export const disownProgress = (factory: IDBFactory): Promise<unknown> =>
  useStore(factory, 'readwrite', (store) =>
    store.put({ owner: NOBODY, revision: 0, hash: '', changed: 0 } satisfies Marker, KEY),
  );

export const isDisowned = ({ owner }: Marker): boolean => owner === NOBODY;

export async function readStash(factory: IDBFactory, owner: string): Promise<Stash | null> {
  const stash: Stash | undefined = await useStore(factory, 'readonly', (store) =>
    store.get(stashKey(owner)),
  );
  return stash ?? null;
}

/** @throws DOMException if the browser has no space for it */
export const writeStash = (factory: IDBFactory, stash: Stash): Promise<unknown> =>
  useStore(factory, 'readwrite', (store) => store.put(stash, stashKey(stash.marker.owner)));

/** The stash becomes the progress of the game. */
export async function endStash(
  factory: IDBFactory,
  owner: string,
  marker: Marker | null,
): Promise<void> {
  await useStore(factory, 'readwrite', (store): IDBRequest<undefined> => {
    if (marker === null) store.delete(KEY);
    else store.put(marker, KEY);
    return store.delete(stashKey(owner));
  });
}

export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
