import * as z from 'zod/mini';

/** Whose SharedObjects this browser stores, and which saved progress they continue. */
const marker = z.object({
  owner: z.string(),
  /** Of the saved progress. */
  revision: z.number(),
  /** Of the SharedObjects as they were saved; empty if they never were. */
  hash: z.string(),
  /** Of what was sent since and not yet acknowledged, the latest last. */
  sent: z.array(z.string()),
  /** When the game last changed its data, in Unix milliseconds. */
  changed: z.nullable(z.number()),
});
export type FlashMarker = z.infer<typeof marker>;

/** What a player who does not play at the moment has not saved. */
const stash = z.object({ marker, objects: z.record(z.string(), z.string()) });
export type FlashStash = z.infer<typeof stash>;

const markerKey = (nid: number): string => `flash-progress:${nid}`;
const stashKey = (nid: number, owner: string): string => `flash-stash:${nid}:${owner}`;

function read<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return null;
  }
}

export const readMarker = (nid: number): FlashMarker | null => read(markerKey(nid), marker);

export const writeMarker = (nid: number, value: FlashMarker): void =>
  localStorage.setItem(markerKey(nid), JSON.stringify(value));

export const readStash = (nid: number, owner: string): FlashStash | null =>
  read(stashKey(nid, owner), stash);

/** @throws DOMException if the browser has no space for it */
export const writeStash = (nid: number, value: FlashStash): void =>
  localStorage.setItem(stashKey(nid, value.marker.owner), JSON.stringify(value));

export const deleteStash = (nid: number, owner: string): void =>
  localStorage.removeItem(stashKey(nid, owner));
