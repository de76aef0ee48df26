import { existsSync, readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { Model } from './types.ts';

/** Width and height in pixels of an image that the recipes bring; nulls for one that is not there or no image. */
export function sizeOf(model: Model, uri: string): { width: number | null; height: number | null } {
  const file = model.files.get(uri);
  if (file === undefined || !existsSync(file)) return { width: null, height: null };
  try {
    const { width, height } = imageSize(readFileSync(file));
    return { width, height };
  } catch {
    return { width: null, height: null };
  }
}
