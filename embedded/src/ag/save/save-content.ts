import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { invalidField } from 'drupal-recipe-server/plugin';

/** Unpacked. */
export const MAX_SAVE_BYTES = 3 * 1024 ** 2;

const PREFIX = 'gz:';
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Every piece waits for the event loop, so that many of them take seconds on a busy server. */
const PIECE_BYTES = 1024 ** 2;

/** Text, or gzip, which the API has as `gz:` and base64. */
export type StoredContent = string | Uint8Array;

const tooLong = () =>
  invalidField(422, 'data', `data must be at most ${MAX_SAVE_BYTES} bytes, unpacked.`, 'too_long');
const damaged = () => invalidField(422, 'data', 'data is damaged.');

/** Throws 422 for content that is too large or damaged. */
export async function packContent(text: string): Promise<StoredContent> {
  if (!text.startsWith(PREFIX)) {
    if (Buffer.byteLength(text) > MAX_SAVE_BYTES) throw tooLong();
    return text;
  }
  const base64 = text.slice(PREFIX.length);
  if (!BASE64.test(base64)) throw damaged();
  const gzip = Buffer.from(base64, 'base64');
  await checkGzip(gzip);
  return gzip;
}

export const unpackContent = (stored: StoredContent): string =>
  typeof stored === 'string' ? stored : PREFIX + Buffer.from(stored).toString('base64');

/** Unpacks piece by piece and no more than the limit. */
async function checkGzip(gzip: Buffer): Promise<void> {
  const gunzip = createGunzip({ chunkSize: PIECE_BYTES });
  let unpacked = 0;
  const count = async (pieces: AsyncIterable<Buffer>): Promise<void> => {
    for await (const { length } of pieces) {
      unpacked += length;
      if (unpacked > MAX_SAVE_BYTES) throw tooLong();
    }
  };
  try {
    await pipeline([gzip], gunzip, count);
  } catch (error) {
    throw unpacked > MAX_SAVE_BYTES ? error : damaged();
  }
  if (gunzip.bytesWritten !== gzip.length) throw damaged();
}
