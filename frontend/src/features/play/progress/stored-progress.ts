import * as z from 'zod/mini';
import { compress, decompress } from './compress';

const progress = z.object({
  /** What the game stores on its origin. */
  snapshot: z.nullable(z.string()),
  /** What it saved by the SDK. */
  saved: z.nullable(z.string()),
});
export type StoredProgress = z.infer<typeof progress>;

export const encodeProgress = (content: StoredProgress): Promise<string> =>
  compress(JSON.stringify(content));

/** Saves from before uploaded games had progress are plain. */
export async function decodeProgress(data: string): Promise<StoredProgress> {
  const text = await decompress(data);
  return text === null ? { snapshot: null, saved: data } : progress.parse(JSON.parse(text));
}
