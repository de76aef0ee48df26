import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Exif } from 'sharp';

/**
 * Identifies a generated picture's source. Renderers differ in a few pixels between machines, so a stored picture
 * is up to date if its stamp matches, whatever its pixels.
 */
export function stampOf(source: string | Buffer): Exif {
  return { IFD0: { ImageDescription: createHash('sha256').update(source).digest('hex').slice(0, 20) } };
}

/** Whether a picture has this stamp. */
export async function hasStamp(picture: Buffer, stamp: Exif): Promise<boolean> {
  const { exif } = await sharp(picture).metadata();
  return exif !== undefined && exif.includes(String(stamp.IFD0?.ImageDescription));
}
