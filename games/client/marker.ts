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

const STORE = 'marker';
const KEY = 'current';

async function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(PORTAL_DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settle(request);
}

/** Null where nothing was saved, or where databases are denied. */
export async function readMarker(factory: IDBFactory): Promise<Marker | null> {
  try {
    const database = await open(factory);
    const marker: Marker | undefined = await settle(
      database.transaction(STORE).objectStore(STORE).get(KEY),
    );
    database.close();
    return marker ?? null;
  } catch {
    return null;
  }
}

export async function writeMarker(factory: IDBFactory, marker: Marker): Promise<void> {
  try {
    const database = await open(factory);
    await settle(database.transaction(STORE, 'readwrite').objectStore(STORE).put(marker, KEY));
    database.close();
  } catch {
    // Without a marker, the next visit compares the content.
  }
}

export async function hashText(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
