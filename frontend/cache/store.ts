import { deserialize, serialize } from 'node:v8';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { z } from 'zod';

export interface Entry extends CacheHandlerValue {
  /** See `TagMarks`. */
  version: number;
  /** Of a response of the content API. */
  tags?: string[];
}

/** Methods reject while it is unavailable. */
export interface Store {
  has(key: string): Promise<boolean>;
  read(key: string): Promise<Entry | null>;
  write(key: string, entry: Entry): Promise<void>;
}

const storedEntry = z.object({
  version: z.number(),
  lastModified: z.number(),
  cacheControl: z.custom<Entry['cacheControl']>(),
  value: z.custom<Entry['value']>((value) => typeof value === 'object' && value !== null),
});

export const encode = (entry: Entry): Buffer => serialize(entry);

/** @throws for anything that `encode` did not write. */
export const decode = (bytes: Uint8Array): Entry => storedEntry.parse(deserialize(bytes));
