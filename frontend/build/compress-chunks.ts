import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const ENCODINGS = [
  { extension: 'br', encode: promisify(brotliCompress) },
  { extension: 'gz', encode: promisify(gzip) },
] as const;

/**
 * Puts each script and style sheet beside itself as small as Brotli and gzip make it, for `server/listener.mjs` to send.
 *
 * @param distDir Absolute path of the build.
 */
export async function compressChunks(distDir: string): Promise<void> {
  const folder = join(distDir, 'static/chunks');
  const names = (await readdir(folder)).filter((name) => /\.(?:js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const code = await readFile(join(folder, name));
      await Promise.all(
        ENCODINGS.map(async ({ extension, encode }) =>
          writeFile(join(folder, `${name}.${extension}`), await encode(code)),
        ),
      );
    }),
  );
}
