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
  /** Of progress that was saved before: after a crash, browsers can have lost the last minute. */
  earlier?: readonly string[];
  /** Since then, the game ran without the start page: anybody may have played. */
  isShared?: boolean;
}

/** Browsers write a minute of changes later than the marker; one is saved every two seconds. */
const MAX_EARLIER = 40;

export const addEarlier = (hashes: readonly string[], hash: string): readonly string[] =>
  hash === '' || hashes.includes(hash) ? hashes : [...hashes.slice(-MAX_EARLIER + 1), hash];

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

/**
 * Changes the marker of this player.
 *
 * @returns false if the origin has another player's progress meanwhile
 */
export async function updateMarker(
  factory: IDBFactory,
  owner: string,
  change: Omit<Marker, 'owner'>,
): Promise<boolean> {
  try {
    const database = await open(factory);
    try {
      const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
      const current: Marker | undefined = await settle(store.get(KEY));
      if (current !== undefined && current.owner !== owner) return false;
      await settle(store.put({ ...change, owner }, KEY));
    } finally {
      database.close();
    }
  } catch {
    // Without a marker, the next visit compares the content.
  }
  return true;
}

/**
 * The game runs without the start page.
 *
 * @param owner undefined if nobody knows who plays
 */
export async function markShared(factory: IDBFactory, owner: string | undefined): Promise<void> {
  const marker = await readMarker(factory);
  if (marker === null || marker.owner === owner || marker.isShared === true) return;
  await updateMarker(factory, marker.owner, { ...marker, isShared: true });
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
