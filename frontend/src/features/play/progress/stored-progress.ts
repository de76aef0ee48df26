import * as z from 'zod/mini';
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

/** Marks compressed texts; other saves are what games have saved by the SDK. */
const PREFIX = 'gz:';

const pipe = (content: BodyInit, stream: CompressionStream | DecompressionStream) =>
  new Response(new Response(content).body?.pipeThrough(stream));

/** Base64 of gzip, because saves are texts. */
async function compress(text: string): Promise<string> {
  const bytes = new Uint8Array(await pipe(text, new CompressionStream('gzip')).arrayBuffer());
  let binary = '';
  // Spreading large arrays exceeds the limit of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return PREFIX + btoa(binary);
}

/**
 * Null if the text is not compressed.
 * @throws Error if it is damaged.
 */
async function decompress(text: string): Promise<string | null> {
  if (!text.startsWith(PREFIX)) return null;
  const bytes = Uint8Array.from(atob(text.slice(PREFIX.length)), (c) => c.charCodeAt(0));
  return pipe(bytes, new DecompressionStream('gzip')).text();
}

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
