import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Exif } from 'sharp';

/**
 * Hash of a picture's source: rendered pixels differ between machines, so pictures are compared by
 * stamp.
 */
export function stampOf(source: string | Buffer): Exif {
  return { IFD0: { ImageDescription: createHash('sha256').update(source).digest('hex').slice(0, 20) } };
}

export async function hasStamp(picture: Buffer, stamp: Exif): Promise<boolean> {
  const { exif } = await sharp(picture).metadata();
  return exif !== undefined && exif.includes(String(stamp.IFD0?.ImageDescription));
}
