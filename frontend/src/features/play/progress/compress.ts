/** Marks compressed texts; other saves are what games have saved by the SDK. */
const PREFIX = 'gz:';

const pipe = (content: BodyInit, stream: CompressionStream | DecompressionStream) =>
  new Response(new Response(content).body?.pipeThrough(stream));

/** Base64 of gzip, because saves are texts. */
export async function compress(text: string): Promise<string> {
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
export async function decompress(text: string): Promise<string | null> {
  if (!text.startsWith(PREFIX)) return null;
  const bytes = Uint8Array.from(atob(text.slice(PREFIX.length)), (c) => c.charCodeAt(0));
  return pipe(bytes, new DecompressionStream('gzip')).text();
}
