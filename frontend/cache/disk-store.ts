import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { decode, encode, type Entry, type Store } from './store.ts';

const MAX_BYTES = 512 * 1024 * 1024;
const MAX_FILES = 20_000;

export class DiskStore implements Store {
  readonly #folder: string;
  readonly #files = new LRUCache<string, number>({
    max: MAX_FILES,
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, name, reason) => {
      if (reason === 'evict') rmSync(join(this.#folder, name), { force: true });
    },
  });

  /**
   * Clears the folder: its pages may have been unpublished since.
   *
   * @throws if the folder is not writable.
   */
  constructor(folder: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  #toFileName(key: string): string {
    return createHash('sha256').update(key).digest('hex');
  }

  has(key: string): Promise<boolean> {
    return Promise.resolve(this.#files.has(this.#toFileName(key)));
  }

  async read(key: string): Promise<Entry | null> {
    const name = this.#toFileName(key);
    return this.#files.get(name) ? decode(await readFile(join(this.#folder, name))) : null;
  }

  async write(key: string, entry: Entry): Promise<void> {
    const [name, part] = [this.#toFileName(key), join(this.#folder, `${randomUUID()}.part`)];
    const bytes = encode(entry);
    await writeFile(part, bytes);
    await rename(part, join(this.#folder, name));
    this.#files.set(name, bytes.length);
  }
}
