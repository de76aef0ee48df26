import * as z from 'zod/mini';
import { compress, decompress } from './compress';
import { SaveRefused } from './save-calls';

/** Bytes, unpacked; the server refuses more. */
const MAX_BYTES = 3 * 1024 ** 2;

const progress = z.object({
  /** What the game stores on its origin. */
  snapshot: z.nullable(z.string()),
  /** What it saved by the SDK. */
  saved: z.nullable(z.string()),
});
export type StoredProgress = z.infer<typeof progress>;

/** @throws SaveRefused when it is too large */
export async function encodeProgress({ snapshot, saved }: StoredProgress): Promise<string> {
  const text = JSON.stringify({ snapshot, saved });
  if (new TextEncoder().encode(text).length > MAX_BYTES) throw new SaveRefused('tooLarge');
  return compress(text);
}

/** Saves of other clients are plain. */
export async function decodeProgress(data: string): Promise<StoredProgress> {
  const text = await decompress(data);
  return text === null ? { snapshot: null, saved: data } : progress.parse(JSON.parse(text));
}
