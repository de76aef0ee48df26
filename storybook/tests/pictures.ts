import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { z } from 'zod';

const baselines = join(import.meta.dirname, '../pictures');
const results = join(import.meta.dirname, '../test-results/pictures');
const takenWith = join(baselines, 'taken-with.json');

/**
 * Share of pixels that may differ. `loose` is for another browser version, whose font rendering
 * differs slightly.
 */
const TOLERANCE = { strict: 0.001, loose: 0.03 };
/** Threshold for a pixel to count as different, 0–1. */
const UNLIKE = 0.12;

const taken = z.object({ platform: z.string(), chromium: z.number() });
export type Taken = z.infer<typeof taken>;

/** How to compare on this machine. Platforms render fonts too differently to be compared. */
export function comparison(here: Taken): 'strict' | 'loose' | 'impossible' {
  if (!existsSync(takenWith)) return 'strict';
  const { platform, chromium } = taken.parse(JSON.parse(readFileSync(takenWith, 'utf8')));
  if (platform !== here.platform) return 'impossible';
  return chromium === here.chromium ? 'strict' : 'loose';
}

export const describeBaselines = (): string =>
  existsSync(takenWith) ? readFileSync(takenWith, 'utf8').trim() : 'none';

/** Saves the browser version and platform with the baselines. */
export function recordTaken(here: Taken): void {
  mkdirSync(baselines, { recursive: true });
  writeFileSync(takenWith, `${JSON.stringify(here, null, 2)}\n`);
}

/** Lossy but deterministic compression: small enough to commit, and equal for equal pictures. */
const pack = (png: Buffer) => sharp(png).webp({ quality: 60, effort: 5 }).toBuffer();
const unpack = async (picture: Buffer) => {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
};

export async function acceptPicture(name: string, png: Buffer): Promise<void> {
  mkdirSync(baselines, { recursive: true });
  writeFileSync(join(baselines, `${name}.webp`), await pack(png));
}

/**
 * Compares a picture with its baseline. Writes the picture and a diff to `test-results/pictures`.
 * @throws Error when it differs or has no baseline.
 */
export async function comparePicture(
  name: string,
  png: Buffer,
  tolerance: keyof typeof TOLERANCE,
): Promise<void> {
  const file = join(baselines, `${name}.webp`);
  const keep = (kind: string, picture: Buffer) => {
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, `${name}.${kind}.png`), picture);
  };
  if (!existsSync(file)) {
    keep('actual', png);
    throw new Error(
      `There is no baseline of ${name}: look at test-results/pictures/${name}.actual.png and run \`npm run stories:accept\`.`,
    );
  }
  const [before, now] = await Promise.all([unpack(readFileSync(file)), unpack(await pack(png))]);
  const { width, height } = before;
  if (width !== now.width || height !== now.height) {
    keep('actual', png);
    throw new Error(`${name} was ${width} × ${height} and is ${now.width} × ${now.height}.`);
  }
  const difference = new Uint8Array(width * height * 4);
  const unlike = pixelmatch(before.data, now.data, difference, width, height, {
    threshold: UNLIKE,
  });
  if (unlike <= width * height * TOLERANCE[tolerance]) return;
  keep('actual', png);
  keep(
    'difference',
    await sharp(difference, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  );
  throw new Error(
    `${name} differs from its baseline in ${unlike} pixels (${((100 * unlike) / (width * height)).toFixed(2)} %).`,
  );
}
