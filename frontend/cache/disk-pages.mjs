import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/**
 * Pages in a folder of their own, which need not be there yet, one file each. A file is whole or is not there, whenever the node is killed.
 *
 * @param {string} folder
 * @returns {import('./local-cache.mjs').Pages}
 */
export function diskPages(folder) {
  const fileOf = (key) => join(folder, createHash('sha256').update(key).digest('hex'));
  return {
    holds: (key) => existsSync(fileOf(key)),
    // A file that cannot be read is one more page to make.
    read: (key) =>
      readFile(fileOf(key))
        .then(deserialize)
        .catch(() => null),
    async write(key, entry) {
      const written = join(folder, `${randomUUID()}.part`);
      await mkdir(folder, { recursive: true });
      await writeFile(written, serialize(entry));
      await rename(written, fileOf(key));
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
