/** Playwright's lossless pictures take 12 MB, lossy ones 2.3 MB. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const pictures = join(import.meta.dirname, '../pictures');
for (const name of readdirSync(pictures)) {
  const file = join(pictures, name);
  const picture = readFileSync(file);
  // The lossless chunk may follow a color profile.
  const isLossless = picture.subarray(0, 1024).includes('VP8L');
  if (isLossless)
    writeFileSync(file, await sharp(picture).webp({ quality: 80, effort: 5 }).toBuffer());
}
