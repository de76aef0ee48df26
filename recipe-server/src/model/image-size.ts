import { existsSync, readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { Model } from './types.ts';

/** Nulls if the file does not exist or is not an image. */
export function findImageSize(
  model: Model,
  uri: string,
): { width: number | null; height: number | null } {
  const file = model.files.get(uri);
  if (file === undefined || !existsSync(file)) return { width: null, height: null };
  try {
    const { width, height } = imageSize(readFileSync(file));
    return { width, height };
  } catch {
    return { width: null, height: null };
  }
}
