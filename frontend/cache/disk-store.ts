import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { decode, encode, loggedMark, type Entry, type Store } from './store.ts';
import type { Mark } from './tag-marks.ts';

const MAX_BYTES = 512 * 1024 * 1024;
const MAX_FILES = 20_000;
/** Maximum number of takedowns stored across restarts. */
const MAX_MARKS = 10_000;

const storedMark = loggedMark.extend({ id: z.number() });

/** Stores one node's pages as files and evicts the least recently used. */
export class DiskStore implements Store {
  readonly #folder: string;
  readonly #marks: string;
  readonly #files = new LRUCache<string, number>({
    max: MAX_FILES,
    maxSize: MAX_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, name, reason) => {
      if (reason === 'evict') rmSync(join(this.#folder, name), { force: true });
    },
  });

  /** @throws if the folder is not writable. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#marks = join(folder, 'marks.jsonl');
    mkdirSync(folder, { recursive: true });
    writeFileSync(this.#marks, '', { flag: 'a' });
    const takedowns = readFileSync(this.#marks, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    writeFileSync(
      this.#marks,
      takedowns
        .slice(-MAX_MARKS)
        .map((line) => `${line}\n`)
        .join(''),
    );
    for (const name of readdirSync(folder))
      if (name.endsWith('.part')) rmSync(join(folder, name));
      else if (!name.includes('.')) this.#files.set(name, statSync(join(folder, name)).size);
  }

  #nameOf(key: string): string {
    return createHash('sha256').update(key).digest('hex');
  }

  has(key: string): Promise<boolean> {
    return Promise.resolve(this.#files.has(this.#nameOf(key)));
  }

  async read(key: string): Promise<Entry | null> {
    const name = this.#nameOf(key);
    return this.#files.get(name) ? decode(await readFile(join(this.#folder, name))) : null;
  }

  async write(key: string, entry: Entry): Promise<void> {
    const [name, part] = [this.#nameOf(key), join(this.#folder, `${randomUUID()}.part`)];
    const bytes = encode(entry);
    await writeFile(part, bytes);
    await rename(part, join(this.#folder, name));
    this.#files.set(name, bytes.length);
  }

  async append(mark: Omit<Mark, 'id'>, last: number): Promise<number> {
    const id = Math.max(last + 1, Date.now());
    // All other content counts as changed after a restart.
    if (mark.isTakedown) await appendFile(this.#marks, `${JSON.stringify({ ...mark, id })}\n`);
    return id;
  }

  async marksAfter(after: number): Promise<Mark[]> {
    const lines = (await readFile(this.#marks, 'utf8')).split('\n').filter((line) => line !== '');
    return lines.map((line) => storedMark.parse(JSON.parse(line))).filter(({ id }) => id > after);
  }
}
