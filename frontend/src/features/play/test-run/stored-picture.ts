import * as z from 'zod/mini';

/** Base64 of what the site's server accepts in a request, with some room. */
const MAX_LENGTH = 1_000_000;

/** What a preview sends to its package in Drupal. */
export const storedPicture = z.object({
  kind: z.enum(['picture', 'video']),
  data: z.string().check(z.maxLength(MAX_LENGTH), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});
type StoredPicture = z.infer<typeof storedPicture>;

export async function encodePicture(
  kind: StoredPicture['kind'],
  blob: Blob,
): Promise<StoredPicture> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
  return { kind, data: url.slice(url.indexOf(',') + 1) };
}
