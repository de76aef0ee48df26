/** Converts the lossless pictures of Playwright to lossy ones: 1.7 MB instead of 12 MB. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const pictures = join(import.meta.dirname, '../pictures');
for (const name of readdirSync(pictures)) {
  const file = join(pictures, name);
  const picture = readFileSync(file);
  const isLossless = picture.toString('latin1', 12, 16) === 'VP8L';
  if (isLossless)
    writeFileSync(file, await sharp(picture).webp({ quality: 60, effort: 5 }).toBuffer());
}
