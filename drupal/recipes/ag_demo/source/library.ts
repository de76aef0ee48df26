import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import type { Content, Reference } from './content.ts';
import { noon } from './dates.ts';
import { coverSvg, readDrawing, renderPng } from './pictogram.ts';
import { RECIPE, SOURCE } from './sources.ts';

const MIME: Record<string, string> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.swf': 'application/x-shockwave-flash',
};

export interface ImageItem extends Reference {
  alt: string | null;
  title: string | null;
  width: number;
  height: number;
}

export const described = (image: ImageItem, alt: string): ImageItem => ({ ...image, alt, title: '' });

export interface Library {
  /** Null if `content/file` has no such file. */
  storedBytes(name: string): Buffer | null;
  /** Adds a file under `public://<folder>/<name>`. */
  file(folder: string, name: string, bytes: Buffer, day: string): Reference;
  /** Adds a picture unchanged; without a text, alt and title are null. */
  image(folder: string, name: string, bytes: Buffer, day: string): Promise<ImageItem>;
  /** Renders an SVG document to a PNG and adds it. */
  drawing(folder: string, name: string, document: string, day: string): Promise<ImageItem>;
  /** Composes drawings in `source/pictograms/` (1504×1000), the first one in front. */
  cover(folder: string, name: string, drawings: string[], day: string): Promise<ImageItem>;
}

export function createLibrary(content: Content): Library {
  const storedBytes = (name: string): Buffer | null => {
    const path = join(RECIPE, 'content/file', name);
    return existsSync(path) ? readFileSync(path) : null;
  };

  function file(folder: string, name: string, bytes: Buffer, day: string): Reference {
    const mime = MIME[extname(name)];
    if (!mime) throw new Error(`${name}: unknown kind of file.`);
    content.addFile(name, bytes);
    return content.add({
      type: 'file',
      key: `${folder}/${name}`,
      fields: {
        uid: [{ target_id: 1 }],
        filename: [{ value: name }],
        uri: [{ value: `public://${folder}/${name}` }],
        filemime: [{ value: mime }],
        filesize: [{ value: bytes.length }],
        status: [{ value: true }],
        created: [{ value: noon(day) }],
        changed: [{ value: noon(day) }],
      },
    });
  }

  async function image(folder: string, name: string, bytes: Buffer, day: string): Promise<ImageItem> {
    const { width, height } = await sharp(bytes).metadata();
    return { ...file(folder, name, bytes, day), alt: null, title: null, width, height };
  }

  return {
    storedBytes,
    file,
    image,
    drawing: async (folder, name, document, day) => image(folder, name, await renderPng(document, storedBytes(name)), day),
    async cover(folder, name, drawings, day) {
      const [front, left, right] = await Promise.all(drawings.map((drawing) => readDrawing(join(SOURCE, 'pictograms', `${drawing}.svg`))));
      if (!front) throw new Error(`${name}: a cover needs a drawing.`);
      return image(folder, name, await renderPng(coverSvg([front, left, right]), storedBytes(name), 32), day);
    },
  };
}
