import { finish, PORTAL_DATABASE, settle } from './indexed-db.ts';

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

/** Resolves when the change is stored: browsers can refuse it after the request has succeeded. */
async function change(
  factory: IDBFactory,
  request: (store: IDBObjectStore) => Promise<void> | void,
): Promise<void> {
  const database = await open(factory);
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const stored = finish(transaction);
    await Promise.all([request(transaction.objectStore(STORE)), stored]);
  } finally {
    database.close();
  }
}

async function read<T>(factory: IDBFactory, key: string): Promise<T | null> {
  const database = await open(factory);
  try {
    const found: T | undefined = await settle(
      database.transaction(STORE).objectStore(STORE).get(key),
    );
    return found ?? null;
  } finally {
    database.close();
  }
}

/** Null where nothing was saved, or where databases are denied. */
export async function readMarker(factory: IDBFactory): Promise<Marker | null> {
  return read<Marker>(factory, KEY).catch(() => null);
}

export async function writeMarker(factory: IDBFactory, marker: Marker): Promise<void> {
  // Without a marker, the next visit compares the content.
  await change(factory, (store) => void store.put(marker, KEY)).catch(() => undefined);
}

/**
 * Changes the marker of this player.
 *
 * @returns false if the origin has another player's progress meanwhile
 */
export async function updateMarker(
  factory: IDBFactory,
  owner: string,
  update: Pick<Marker, 'revision' | 'hash' | 'changed' | 'sent'>,
): Promise<boolean> {
  let isOwn = true;
  await change(factory, async (store) => {
    const current: Marker | undefined = await settle(store.get(KEY));
    isOwn = current === undefined || current.owner === owner;
    if (!isOwn) return;
    const { hash = '', earlier = [] } = current ?? {};
    const before = hash === update.hash ? earlier : addEarlier(earlier, hash);
    store.put({ ...current, ...update, owner, earlier: before } satisfies Marker, KEY);
  }).catch(() => undefined);
  return isOwn;
}

/**
 * The game runs without the start page.
 *
 * @param owner undefined if nobody knows who plays
 */
export async function markShared(factory: IDBFactory, owner: string | undefined): Promise<void> {
  const marker = await readMarker(factory);
  if (marker === null || marker.owner === owner || marker.isShared === true) return;
  await writeMarker(factory, { ...marker, isShared: true });
}

/** @throws DOMException, and nothing has changed then */
export const disownProgress = (factory: IDBFactory): Promise<void> =>
  change(factory, (store) => {
    store.put({ owner: NOBODY, revision: 0, hash: '', changed: 0 } satisfies Marker, KEY);
  });

export const isDisowned = ({ owner }: Marker): boolean => owner === NOBODY;

export const readStash = (factory: IDBFactory, owner: string): Promise<Stash | null> =>
  read<Stash>(factory, stashKey(owner));

/** @throws DOMException if the browser has no space for it */
export const writeStash = (factory: IDBFactory, stash: Stash): Promise<void> =>
  change(factory, (store) => void store.put(stash, stashKey(stash.marker.owner)));

/** What the player had put aside is the progress of the game now. */
export const endStash = (factory: IDBFactory, marker: Marker): Promise<void> =>
  change(factory, (store) => {
    store.put(marker, KEY);
    store.delete(stashKey(marker.owner));
  });

export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
